import {
  type Address,
  AddressInput,
  isBlankAddress,
  missingAddressPart,
  neededAddressParts,
  Phone,
  type User,
} from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { ApiForm, type ApiFormReturn, SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { useSession, useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { AddressFields as FiveFields } from "../../product/address-fields.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFirstField } from "../../ui/on-mount.ts";
import { TextField } from "../../ui/text-fields.tsx";

const FilledAddress = AddressInput.superRefine((address, ctx) => {
  if (!isBlankAddress(address)) return;
  for (const part of neededAddressParts) {
    ctx.addIssue({ code: "custom", path: [part], message: missingAddressPart[part] });
  }
});

/** Phone and shipping address are required; a billing address only if it differs. */
export const AddressForm = z.object({
  phone: Phone.refine((phone) => phone !== "", "Enter your phone number"),
  duplicateShippingAddr: z.boolean(),
  addresses: z.object({ shipping: FilledAddress, billing: FilledAddress.optional() }),
});
type AddressFields = z.input<typeof AddressForm>;
type AddressDetails = z.output<typeof AddressForm>;

/** Returns the values to save: no billing address if it is the same, whatever was typed into it before. */
export function inputFields({ addresses: { shipping, billing }, ...rest }: AddressFields): AddressFields {
  const another = rest.duplicateShippingAddr ? {} : { billing };
  return { ...rest, addresses: { shipping, ...another } };
}

/** Postcode areas by county. An area that is in several counties is missing. */
const areas: Record<string, string> = {
  Bedfordshire: "LU",
  Berkshire: "RG SL",
  Cambridgeshire: "CB",
  Cheshire: "CW SK WA",
  Cornwall: "TR",
  "County Durham": "DH",
  Cumbria: "CA",
  Derbyshire: "DE",
  Devon: "EX TQ",
  Dorset: "BH DT",
  "East Yorkshire": "HU",
  Essex: "CM CO IG RM SS",
  Fife: "KY",
  Gloucestershire: "GL",
  "Greater Manchester": "BL M OL WN",
  Hampshire: "SO",
  Herefordshire: "HR",
  Hertfordshire: "AL SG WD",
  Kent: "BR CT DA ME TN",
  Lancashire: "BB FY PR",
  Leicestershire: "LE",
  Lincolnshire: "LN",
  London: "E EC N NW SE SW W WC",
  Merseyside: "L",
  Middlesex: "HA TW UB",
  Norfolk: "NR",
  "North Yorkshire": "HG YO",
  Northamptonshire: "NN",
  Nottinghamshire: "NG",
  Oxfordshire: "OX",
  Shropshire: "TF",
  Somerset: "TA",
  "South Yorkshire": "S",
  Staffordshire: "ST",
  Suffolk: "IP",
  Surrey: "CR GU KT SM",
  "Tyne and Wear": "NE SR",
  "West Midlands": "B WS WV",
  "West Yorkshire": "BD HD HX LS WF",
  Wiltshire: "SN SP",
  Worcestershire: "WR",
};

export function countyOf(postCode: string): string {
  const [, area] = /^([A-Z]{1,2})\d[A-Z\d]? ?\d[A-Z]{2}$/.exec(postCode.trim().toUpperCase()) ?? [];
  const found = Object.entries(areas).find(([, list]) => area !== undefined && list.split(" ").includes(area));
  return found?.[0] ?? "";
}

type Form = ApiFormReturn<AddressFields, AddressDetails>;

const addressResolver: Resolver<AddressFields, unknown, AddressDetails> = (fields, context, options) =>
  zodResolver(AddressForm)(inputFields(fields), context, options);

/** "Same address" is preselected for users without a billing address. */
function fieldsOf({ phone, addresses, duplicateShippingAddr }: User): AddressFields {
  return { phone, addresses, duplicateShippingAddr: duplicateShippingAddr || isBlankAddress(addresses.billing) };
}

/** Returns how to register an address: its postcode fills in the county, unless another was typed. */
function useAddress({ field, getValues, setValue }: Form, kind: "shipping" | "billing") {
  const filled = useRef("");
  const county = `addresses.${kind}.county` as const;
  const fillCounty = (postCode: string) => {
    const found = countyOf(postCode);
    const current = getValues(county) ?? "";
    if (found === "" || (current !== "" && current !== filled.current)) return;
    filled.current = found;
    setValue(county, found, { shouldDirty: true, shouldValidate: true });
  };
  return (part: keyof Address) =>
    field(
      `addresses.${kind}.${part}`,
      part === "postCode" ? { onChange: ({ target }) => fillCounty(String(target.value)) } : undefined,
    );
}

export function AddressStep({ onDone }: { onDone: () => void }) {
  const user = useUser();
  const { setUser } = useSession();
  const edit = trpc.account.edit.useMutation();
  const form = useApiForm({
    draftName: "address",
    resolver: addressResolver,
    defaultValues: fieldsOf(user),
    send: async (details) => {
      const { user: saved } = await edit.mutateAsync(details);
      setUser(saved);
      onDone();
    },
  });
  const shipping = useAddress(form, "shipping");
  const billing = useAddress(form, "billing");
  useFirstField(() => user.phone === "" && form.setFocus("phone"));
  return (
    <ApiForm form={form} className="grid gap-6">
      <div>
        <h1 className="lg:text-[2.125rem]/[2.375rem]">Your address</h1>
        <p className="mt-1 text-muted">So we can call you if you win and know where to send your prize.</p>
      </div>
      <TextField label="Phone" type="tel" autoComplete="tel" className="md:max-w-80" {...form.field("phone")} />
      <FiveFields kind="shipping" legend="Shipping address" field={shipping} />
      <Checkbox {...form.register("duplicateShippingAddr")}>My billing address is the same</Checkbox>
      {!form.watch("duplicateShippingAddr") && <FiveFields kind="billing" legend="Billing address" field={billing} />}
      <SubmitButton problem={form.problem} busy={form.busy} label="Continue" size="big" wide />
    </ApiForm>
  );
}
