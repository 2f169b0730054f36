import { type Address, isBlankAddress, type User } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import type { Resolver } from "react-hook-form";
import { ApiForm, type ApiFormReturn, useApiForm } from "../../app/api-form.tsx";
import { useSession, useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useFirstField } from "../../app/use-first-field.ts";
import { AddressFields as FiveFields } from "../../product/address-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormError, TextField } from "../../ui/text-fields.tsx";
import { type AddressDetails, type AddressFields, AddressForm, inputFields } from "./address-form.ts";
import { countyOf } from "./county-of.ts";

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

function Fields({ form }: { form: Form }) {
  const { field, register, watch } = form;
  const shipping = useAddress(form, "shipping");
  const billing = useAddress(form, "billing");
  return (
    <>
      <TextField label="Phone" type="tel" autoComplete="tel" className="max-w-80" {...field("phone")} />
      <FiveFields kind="shipping" legend="Shipping address" field={shipping} />
      <Checkbox {...register("duplicateShippingAddr")}>My billing address is the same</Checkbox>
      {!watch("duplicateShippingAddr") && <FiveFields kind="billing" legend="Billing address" field={billing} />}
    </>
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
  useFirstField(() => user.phone === "" && form.setFocus("phone"));
  return (
    <ApiForm form={form} className="grid gap-6">
      <div>
        <h1 className="lg:text-[2.125rem]/[2.375rem]">Your address</h1>
        <p className="mt-1 text-muted">So we can call you if you win and know where to send your prize.</p>
      </div>
      <Fields form={form} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" size="big" wide busy={form.busy}>
        Continue
      </Button>
    </ApiForm>
  );
}
