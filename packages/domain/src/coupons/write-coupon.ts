import { type CouponForm, ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import { couponHolders } from "../held-by-attempts.ts";
import { newId } from "../ids.ts";
import { couponColumns } from "./coupon-columns.ts";
import { writeCouponLists } from "./write-coupon-lists.ts";

/** Writes a new coupon. Throws `coupon.code_taken` when there is one with that code in any case. */
export async function insertCoupon(
  tx: Tx,
  { fields, keys }: { fields: CouponForm; keys: DataKeys },
): Promise<Row<"coupons">> {
  const coupon = await tx.sql
    .insertInto("coupons")
    .values({ id: newId(), ...couponColumns(fields, 0), created_at: tx.now })
    .onConflict((oc) => oc.column("code_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!coupon) throw new ShopError("coupon.code_taken", { field: "code" });
  await writeCouponLists(tx, { couponId: coupon.id, lists: fields, keys });
  return coupon;
}

/** Writes an edited coupon, which must be locked. Another's code violates a unique index, which the caller reports. */
export async function updateCoupon(
  tx: Tx,
  { coupon, fields, keys }: { coupon: Row<"coupons">; fields: CouponForm; keys: DataKeys },
): Promise<Row<"coupons">> {
  const usesTaken = coupon.uses + (await couponHolders(tx.sql, { couponId: coupon.id })).kept;
  const updated = await tx.sql
    .updateTable("coupons")
    .set(couponColumns(fields, usesTaken))
    .where("id", "=", coupon.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeCouponLists(tx, { couponId: coupon.id, lists: fields, keys });
  return updated;
}

/** Removes a coupon with its lists and uses; orders keep its code as text, and open attempts what they were quoted. */
export async function removeCoupon(tx: Tx, couponId: string): Promise<void> {
  await tx.sql.deleteFrom("coupons").where("id", "=", couponId).execute();
}
