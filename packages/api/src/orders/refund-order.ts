import { type AdminOrder, ShopError } from "@counterfoil/core";
import { inChunks, inTransaction, type Row, type Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { findOrder } from "./find-order.ts";
import { finishRefund, lockOrder } from "./finish-refund.ts";
import { orderByEither } from "./orders.queries.ts";
import { sendRefund } from "./send-refund.ts";

/** The provider gets this long to answer the call before the job asks again. */
const ANSWER_MS = 60_000;

/** The lines that are given back: the named tickets, or all that were not refunded yet. */
async function linesToRefund(tx: Tx, order: Row<"orders">, tickets: string[] | undefined) {
  const lines = await tx.sql.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).execute();
  const open = lines.filter((line) => line.refund_id === null);
  if (open.length === 0) throw new ShopError("refund.nothing_left");
  if (!tickets) return open;
  const wanted = new Set(tickets);
  if (![...wanted].every((id) => lines.some((line) => line.id === id))) throw new ShopError("refund.unknown_ticket");
  const chosen = open.filter((line) => wanted.has(line.id) && line.released_at === null);
  if (chosen.length < wanted.size) throw new ShopError("refund.already_refunded");
  return chosen;
}

async function checkNoneUnderWay(tx: Tx, orderId: string): Promise<void> {
  const other = await tx.sql
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "in", ["waiting", "sending"])
    .executeTakeFirst();
  if (other) throw new ShopError("refund.in_progress");
}

async function writeRefund(tx: Tx, order: Row<"orders">, lines: Row<"order_lines">[], admin: Admin, now: number) {
  const sumOf = (share: (line: Row<"order_lines">) => number) => lines.reduce((sum, line) => sum + share(line), 0);
  const refund = await tx.sql
    .insertInto("refunds")
    .values({
      id: newId(),
      kind: "order",
      order_id: order.id,
      attempt_id: order.attempt_id,
      transaction_id: null,
      admin_id: admin.id,
      state: "sending",
      card_pence: sumOf((line) => line.price_pence - line.coupon_pence - line.balance_pence),
      balance_pence: sumOf((line) => line.balance_pence),
      reason: "refunded in the console",
      next_try_at: now + ANSWER_MS,
      created_at: now,
      done_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const chunk of inChunks(lines)) {
    const ids = chunk.map((line) => line.id);
    await tx.sql.updateTable("order_lines").set({ refund_id: refund.id }).where("id", "in", ids).execute();
  }
  return refund;
}

interface Admin {
  id: string;
}

async function openRefund(
  tx: Tx,
  admin: Admin,
  wish: { order: Row<"orders">; tickets: string[] | undefined },
): Promise<Row<"refunds">> {
  const now = tx.now;
  const { user, order } = await lockOrder(tx, wish.order);
  if (order.voided_at !== null) throw new ShopError("refund.order_gone");
  await checkNoneUnderWay(tx, order.id);
  const lines = await linesToRefund(tx, order, wish.tickets);
  const refund = await writeRefund(tx, order, lines, admin, now);
  await writeAudit(tx, {
    adminId: admin.id,
    action: "refund",
    subject: "order",
    subjectId: order.ref,
    before: { status: order.state, tickets: lines.map((line) => line.id) },
    after: { card: refund.card_pence, balance: refund.balance_pence },
    at: now,
  });
  if (refund.card_pence === 0) await finishRefund(tx, { refund, order, user });
  return refund;
}

/**
 * Gives an order, or some of its tickets, back (API: Refund). 422 when the provider refuses, and nothing has changed;
 * 409 when it is refunded already, or a refund is under way or not yet answered, which a job then finishes.
 */
export async function refundOrder(
  deps: Deps,
  admin: Admin,
  wish: { orderId: string; tickets?: string[] },
): Promise<AdminOrder> {
  const order = await orderByEither(deps.db.read, wish.orderId);
  if (!order) throw new ShopError("refund.order_gone");
  const refund = await inTransaction(deps.db, (tx) => openRefund(tx, admin, { order, tickets: wish.tickets }));
  const report = refund.card_pence === 0 ? "done" : await sendRefund(deps, refund);
  if (report === "refused") throw new ShopError("refund.rejected");
  if (report === "unanswered") throw new ShopError("refund.unconfirmed");
  return findOrder(deps, order.id);
}
