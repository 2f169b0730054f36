import { type Db, noRow, type Value } from "@counterfoil/db";

/** What is left of orders by card of a customer who has paid. With less, a penny would free an account from the limits on holds. */
export const PAID_PENCE = 500;

/** Selects what is left of a user's orders by card: paid, and neither refunded nor reversed by the bank. */
export const selectPaid = (db: Db, userId: Value<string>) =>
  db
    .selectFrom("orders as o")
    .where("o.user_id", "=", userId)
    .where(({ selectFrom }) => noRow(selectFrom("chargebacks").select("id").whereRef("order_id", "=", "o.id")))
    .select(({ fn, eb, ref, lit }) =>
      fn.coalesce(fn.sum<number>(eb("o.total_pence", "-", ref("o.refunded_card_pence"))), lit(0)).as("paid"),
    );

/** Returns whether £5 is left of what a user paid by card themselves: purchases may have moved here, and `first_paid_at` be another for a moment. */
export async function hasPaid(db: Db, userId: string): Promise<boolean> {
  const { paid } = await selectPaid(db, userId)
    .innerJoin("spend_moves as v", "v.attempt_id", "o.attempt_id")
    .where("v.kind", "=", "settle")
    .where("v.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(paid) >= PAID_PENCE;
}
