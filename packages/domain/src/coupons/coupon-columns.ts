import { type CouponForm, type FieldErrors, ShopError, toPence } from "@counterfoil/core";
import type { NewRow } from "@counterfoil/db";
import { couponKey } from "./find-coupon.ts";

const PPM = 1_000_000;

function fieldErrors(fields: CouponForm, percentPpm: number, usesTaken: number): FieldErrors {
  const errors: FieldErrors = {};
  if (fields.type === "fixed" && fields.fixedAmount === 0) errors.fixedAmount = ["Enter an amount above £0"];
  if (fields.type === "percentage" && percentPpm === 0) errors.percentAmount = ["Enter a percentage above 0"];
  if (fields.expires && fields.exp == null) errors.exp = ["Enter when it expires"];
  if (fields.type !== "credit" && !fields.allRaffles && fields.appliesToRaffles.length === 0)
    errors.appliesToRaffles = ["Choose at least one raffle"];
  if (!fields.allUsers && fields.appliesToUsers.length === 0) errors.appliesToUsers = ["Choose at least one user"];
  if (fields.maxUses != null && fields.maxUses < usesTaken)
    errors.maxUses = [`It has been used ${usesTaken} times already`];
  return errors;
}

/**
 * Returns what a form says of a coupon, as its columns. `usesTaken` are the uses that are gone, with those that open
 * payment attempts hold. Throws `request.invalid` with the fields to blame. The amount of another type is kept, so that
 * switching back and forth in the console loses nothing.
 */
export function couponColumns(
  fields: CouponForm,
  usesTaken: number,
): Omit<NewRow<"coupons">, "id" | "uses" | "created_at"> {
  const percentPpm = Math.round(fields.percentAmount * PPM);
  const errors = fieldErrors(fields, percentPpm, usesTaken);
  if (Object.keys(errors).length > 0) throw new ShopError("request.invalid", { errors });
  return {
    code: fields.code.normalize("NFKC").toUpperCase(),
    code_key: couponKey(fields.code),
    type: fields.type,
    fixed_pence: toPence(fields.fixedAmount),
    percent_ppm: percentPpm,
    expires: fields.expires,
    expires_at: fields.exp ?? null,
    max_uses: fields.maxUses ?? null,
    all_raffles: fields.allRaffles,
    all_users: fields.allUsers,
    only_first_order: fields.onlyUsersFirstOrder,
    only_newsletter: fields.onlyUsersOnNewsletter,
    once_per_user: fields.oncePerUser,
  };
}
