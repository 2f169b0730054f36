import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import { couponByCode, judgeCouponUser } from "../coupons/coupons.queries.ts";
import { takeCodeTry } from "../coupons/take-code-try.ts";
import type { Deps } from "../deps.ts";
import { lockUser } from "../users/users.queries.ts";
import { addToLedger } from "./balance.queries.ts";

async function takeUse(tx: Tx, coupon: Row<"coupons">, userId: string, now: number): Promise<void> {
  await tx.sql
    .updateTable("coupons")
    .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", coupon.id)
    .execute();
  await tx.sql
    .insertInto("coupon_uses")
    .values({ id: newId(), coupon_id: coupon.id, user_id: userId, order_id: null, created_at: now })
    .execute();
}

/** Turns a credit code into promotional balance and answers the pence; refused with the reason when it is not good. */
export async function redeemCode(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { id }: { id: string },
  code: string,
): Promise<number> {
  await takeCodeTry(deps, id);
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, id);
    const coupon = await couponByCode(tx.sql, code, true);
    if (coupon.type !== "credit") throw new ShopError("coupon.not_credit");
    const now = tx.now;
    await judgeCouponUser(tx.sql, coupon, { user, now });
    await takeUse(tx, coupon, user.id, now);
    const { fixed_pence: amountPence, code: name } = coupon;
    if (amountPence > 0) {
      await addToLedger(tx, { userId: user.id, amountPence, kind: "credit", notes: `Code ${name}`, at: now });
    }
    return amountPence;
  });
}
