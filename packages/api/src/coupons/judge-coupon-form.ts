import { type CouponForm, type FieldErrors, ShopError, toPence } from "@counterfoil/core";
import type { NewRow } from "@counterfoil/db";
import type { z } from "zod";
import { codeKey } from "./coupons.queries.ts";

type Form = z.infer<typeof CouponForm>;

/** What the form says of a coupon, as its columns. */
type CouponColumns = Omit<NewRow<"coupons">, "id" | "uses" | "created_at">;

const PPM = 1_000_000;

function errorsOf(form: Form, percentPpm: number, usesTaken: number): FieldErrors {
  const errors: FieldErrors = {};
  if (form.type === "fixed" && form.fixedAmount === 0) errors.fixedAmount = ["Enter an amount above £0"];
  if (form.type === "percentage" && percentPpm === 0) errors.percentAmount = ["Enter a percentage above 0"];
  if (form.expires && form.exp == null) errors.exp = ["Enter when it expires"];
  if (form.maxUses != null && form.maxUses < usesTaken)
    errors.maxUses = [`It has been used ${usesTaken} times already`];
  return errors;
}

/**
 * Judges a filled-in coupon form; `usesTaken` are the uses that are gone, those of open payments too. Throws 422 with the
 * fields to blame. The amount of another type is kept, so that switching back and forth in the console loses nothing.
 */
export function judgeCouponForm(form: Form, usesTaken: number): CouponColumns {
  const percentPpm = Math.round(form.percentAmount * PPM);
  const errors = errorsOf(form, percentPpm, usesTaken);
  if (Object.keys(errors).length > 0) throw new ShopError("request.invalid", { errors });
  return {
    code: form.code.normalize("NFKC").toUpperCase(),
    code_key: codeKey(form.code),
    type: form.type,
    fixed_pence: toPence(form.fixedAmount),
    percent_ppm: percentPpm,
    expires: form.expires,
    expires_at: form.exp ?? null,
    max_uses: form.maxUses ?? null,
    all_raffles: form.allRaffles,
    all_users: form.allUsers,
    only_first_order: form.onlyUsersFirstOrder,
    only_newsletter: form.onlyUsersOnNewsletter,
    once_per_user: form.oncePerUser,
  };
}
