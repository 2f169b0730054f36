import { orderMayBecome } from "@counterfoil/core";
import { inChunks, type Row, type Tx } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import { addToLedger } from "../balance/balance.queries.ts";
import { lockUserOrErased } from "../users/users.queries.ts";
import { releaseOrderTickets } from "./release-order-tickets.ts";

/** Locks what a refund touches, in the order of locks: its user, then its order. The user may have been deleted. */
export async function lockOrder(tx: Tx, order: Pick<Row<"orders">, "id" | "user_id">) {
  const user = await lockUserOrErased(tx, order.user_id);
  const locked = await tx.sql
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", order.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { user, order: locked };
}

async function giveCouponUseBack(tx: Tx, order: Row<"orders">): Promise<void> {
  if (order.coupon_id === null) return;
  await tx.sql.selectFrom("coupons").select("id").where("id", "=", order.coupon_id).forNoKeyUpdate().execute();
  const freed = await tx.sql
    .deleteFrom("coupon_uses")
    .where("order_id", "=", order.id)
    .returning("coupon_id")
    .executeTakeFirst();
  if (!freed) return;
  await tx.sql
    .updateTable("coupons")
    .set(({ eb }) => ({ uses: eb("uses", "-", 1) }))
    .where("id", "=", freed.coupon_id)
    .execute();
}

/** Marks a refund as over; false when another process did so before. */
async function endRefund(tx: Tx, refundId: string, state: "done" | "refused", now: number): Promise<boolean> {
  const ended = await tx.sql
    .updateTable("refunds")
    .set({ state, done_at: now, next_try_at: null })
    .where("id", "=", refundId)
    .where("state", "in", ["waiting", "sending"])
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * The money of a refund has gone back: its tickets leave the order and are free, the balance part returns to the ledger,
 * a coupon use comes back with the whole order, the customer is told. A repeat does nothing. The order must be locked.
 */
export async function finishRefund(
  tx: Tx,
  { refund, order, user }: { refund: Row<"refunds">; order: Row<"orders">; user: Row<"users"> },
): Promise<void> {
  const now = tx.now;
  if (!(await endRefund(tx, refund.id, "done", now))) return;
  const lines = await tx.sql.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).execute();
  const state = lines.every((line) => line.refund_id !== null || line.released_at !== null)
    ? "refunded"
    : "partially_refunded";
  if (!orderMayBecome(order.state, state)) throw new Error(`Order ${order.ref} cannot become ${state}`);
  if (state === "refunded") await giveCouponUseBack(tx, order);
  const given = lines.filter((line) => line.refund_id === refund.id);
  await releaseOrderTickets(tx, order, given, now);
  if (refund.balance_pence > 0) {
    const notes = `Refund of order ${order.ref}`;
    const amountPence = refund.balance_pence;
    await addToLedger(tx, { userId: user.id, amountPence, kind: "refund", notes, refundId: refund.id, at: now });
  }
  await tx.sql
    .updateTable("orders")
    .set({
      state,
      refunded_card_pence: order.refunded_card_pence + refund.card_pence,
      refunded_balance_pence: order.refunded_balance_pence + refund.balance_pence,
    })
    .where("id", "=", order.id)
    .execute();
  if (user.deleted_at !== null) return;
  const data = {
    firstName: user.first_name,
    orderRef: order.ref,
    toCardPence: refund.card_pence,
    toBalancePence: refund.balance_pence,
  };
  await queueMail(tx, { to: user.email, template: "refund", data });
}

/** The provider refuses: nothing has changed, and the lines may be refunded another time. The order must be locked. */
export async function abandonRefund(tx: Tx, refund: Row<"refunds">, now: number): Promise<void> {
  if (!(await endRefund(tx, refund.id, "refused", now))) return;
  const lines = await tx.sql
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", refund.order_id)
    .where("refund_id", "=", refund.id)
    .execute();
  for (const chunk of inChunks(lines)) {
    const ids = chunk.map((line) => line.id);
    await tx.sql.updateTable("order_lines").set({ refund_id: null }).where("id", "in", ids).execute();
  }
}
