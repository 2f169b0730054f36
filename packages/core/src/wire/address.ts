import { z } from "zod";
import { isBlankAddress, missingAddressPart, neededAddressParts } from "../rules/blank-address.ts";
import { nationalDigits } from "../rules/exclusion-values.ts";
import { line } from "./fields.ts";

/** A postal address as it is stored and answered; all blank when unset. */
export const Address = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  county: z.string(),
  postCode: z.string(),
});
export type Address = z.infer<typeof Address>;

export const Addresses = z.object({ shipping: Address, billing: Address });
export type Addresses = z.infer<typeof Addresses>;

const POST_CODE =
  /^(GIR ?0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/;

/** A UK postcode in any case and spacing, normalized to `GL5 2PA`; blank stays blank. */
export const PostCode = z
  .string()
  .max(20, "Enter a UK postcode, like GL5 2PA")
  .transform((text, ctx) => {
    const bare = text.toUpperCase().replace(/[\s.-]+/g, "");
    if (bare === "") return "";
    const spaced = `${bare.slice(0, -3)} ${bare.slice(-3)}`;
    if (POST_CODE.test(spaced)) return spaced;
    ctx.addIssue({ code: "custom", message: "Enter a UK postcode, like GL5 2PA" });
    return z.NEVER;
  });

/** A UK phone number; spaces, dashes, brackets and +44 are accepted; blank stays blank. */
export const Phone = z
  .string()
  .max(40, "Enter a UK phone number, like 07700 900123")
  .transform((text, ctx) => {
    const kept = text.trim().replace(/\s+/g, " ");
    if (kept === "" || /^0[1-9]\d{8,9}$/.test(nationalDigits(kept))) return kept;
    ctx.addIssue({ code: "custom", message: "Enter a UK phone number, like 07700 900123" });
    return z.NEVER;
  });

/** An address in a request: all blank, or everything except line 2 filled. */
export const AddressInput = z
  .object({
    addressLine1: line(120).default(""),
    addressLine2: line(120).default(""),
    city: line(80).default(""),
    county: line(80).default(""),
    postCode: PostCode.default(""),
  })
  .superRefine((address, ctx) => {
    if (isBlankAddress(address)) return;
    for (const part of neededAddressParts) {
      if (address[part] === "") ctx.addIssue({ code: "custom", path: [part], message: missingAddressPart[part] });
    }
  });

export const AddressesInput = z.object({ shipping: AddressInput.optional(), billing: AddressInput.optional() });
