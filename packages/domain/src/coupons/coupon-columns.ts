import { type CouponForm, ShopError, toPence, toPpm, validateCoupon } from "@counterfoil/core";
import type { NewRow } from "@counterfoil/db";
import { couponKey } from "./find-coupon.ts";

/**
 * Returns the columns of a coupon's form, keeping the other type's amount. `usesTaken` includes uses held by open
 * attempts. Throws `request.invalid` with the invalid fields.
 */
export function couponColumns(
  fields: CouponForm,
  usesTaken: number,
): Omit<NewRow<"coupons">, "id" | "uses" | "created_at"> {
  const errors = validateCoupon(fields, usesTaken);
  if (Object.keys(errors).length > 0) throw new ShopError("request.invalid", { errors });
  return {
    code: fields.code.normalize("NFKC").toUpperCase(),
    code_key: couponKey(fields.code),
    type: fields.type,
    fixed_pence: toPence(fields.fixedAmount),
    percent_ppm: toPpm(fields.percentAmount),
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
