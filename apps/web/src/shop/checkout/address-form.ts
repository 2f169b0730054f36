import { AddressInput, isBlankAddress, missingAddressPart, neededAddressParts, Phone } from "@counterfoil/core";
import { z } from "zod";

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
export type AddressFields = z.input<typeof AddressForm>;
export type AddressDetails = z.output<typeof AddressForm>;

/** Returns the values to save: no billing address if it is the same, whatever was typed into it before. */
export function inputFields({ addresses: { shipping, billing }, ...rest }: AddressFields): AddressFields {
  const another = rest.duplicateShippingAddr ? {} : { billing };
  return { ...rest, addresses: { shipping, ...another } };
}
