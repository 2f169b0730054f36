import type { FieldErrors } from "../errors.ts";
import type { CouponForm } from "../wire/coupon.ts";

/** Parts of one, to which a percentage is rounded. */
const PPM = 1_000_000;

/** What the rules between the fields of a coupon's form look at, read or as it is sent. */
type CouponFields = Pick<
  CouponForm,
  "type" | "fixedAmount" | "percentAmount" | "expires" | "maxUses" | "allRaffles" | "allUsers"
> & { exp?: unknown; appliesToRaffles: readonly unknown[]; appliesToUsers: readonly unknown[] };

/** Returns a share of one, such as 0.125, in parts per million. */
export function toPpm(share: number): number {
  return Math.round(share * PPM);
}

/** Returns what is wrong with a filled-in coupon form, a sentence per field. `usesTaken` are the uses that are gone. */
export function validateCoupon(fields: CouponFields, usesTaken: number): FieldErrors {
  const { type, maxUses } = fields;
  const hasNoRaffle = type !== "credit" && !fields.allRaffles && fields.appliesToRaffles.length === 0;
  const problems = {
    fixedAmount: type === "fixed" && fields.fixedAmount === 0 && "Enter an amount above £0",
    percentAmount: type === "percentage" && toPpm(fields.percentAmount) === 0 && "Enter a percentage above 0",
    exp: fields.expires && fields.exp == null && "Enter an expiry date",
    appliesToRaffles: hasNoRaffle && "Choose at least one raffle",
    appliesToUsers: !fields.allUsers && fields.appliesToUsers.length === 0 && "Choose at least one user",
    maxUses: maxUses != null && maxUses < usesTaken && `It has already been used ${usesTaken} times`,
  } satisfies Partial<Record<keyof CouponForm, string | false>>;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])),
  );
}
