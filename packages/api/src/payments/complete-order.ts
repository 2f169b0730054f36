import { NO_PAYMENT_REQUIRED, type PaymentFact } from "@counterfoil/core";
import { inChunks, json, type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import { addToLedger } from "../balance/balance.queries.ts";
import { saveCard } from "../cards/save-card.ts";
import type { Deps } from "../deps.ts";
import { awardInstantWins } from "../instant-wins/award-instant-wins.ts";
import { sellTickets } from "./claim-order-tickets.ts";
import { moveAttempt } from "./close-attempt.ts";
import { mailOrder } from "./mail-order.ts";
import { rivalOf } from "./payments.queries.ts";

/** What an attempt becomes an order with; everything is locked and known to be had. */
export interface Purchase {
  attempt: Row<"payment_attempts">;
  lines: Row<"payment_attempt_lines">[];
  user: Row<"users">;
  raffles: Map<string, Row<"raffles">>;
  /** The charge that paid for it; null when nothing was due. */
  fact: PaymentFact | null;
}

async function writeOrder(tx: Tx, { attempt, lines, user, fact }: Purchase, now: number): Promise<Row<"orders">> {
  const transactionRef = fact?.transactionRef ?? NO_PAYMENT_REQUIRED;
  const order = await tx.sql
    .insertInto("orders")
    .values({
      id: newId(),
      ref: attempt.ref,
      attempt_id: attempt.id,
      user_id: user.id,
      state: "completed",
      subtotal_pence: attempt.subtotal_pence,
      coupon_id: attempt.coupon_id,
      coupon_code: attempt.coupon_code,
      coupon_pence: attempt.coupon_pence,
      balance_pence: attempt.balance_pence,
      total_pence: attempt.total_pence,
      transaction_ref: transactionRef,
      card_number: fact?.card ? `**** **** **** ${fact.card.lastFour}` : null,
      card_type: fact?.card?.brand ?? null,
      user_ip: attempt.user_ip,
      addresses: json(attempt.addresses),
      search_text: searchIndexText(attempt.ref, transactionRef, user.first_name, user.last_name, user.email),
      created_at: now,
      voided_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = lines.map((line) => ({
    id: line.ticket_id,
    order_id: order.id,
    position: line.position,
    raffle_id: line.raffle_id,
    number: line.number,
    price_pence: line.price_pence,
    coupon_pence: line.coupon_pence,
    balance_pence: line.balance_pence,
    refund_id: null,
    released_at: null,
  }));
  for (const chunk of inChunks(rows)) await tx.sql.insertInto("order_lines").values(chunk).execute();
  return order;
}

async function takeCouponUse(tx: Tx, order: Row<"orders">, now: number): Promise<void> {
  if (order.coupon_id === null) return;
  const used = await tx.sql
    .updateTable("coupons")
    .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", order.coupon_id)
    .returning("id")
    .executeTakeFirst();
  // A coupon that was deleted meanwhile has no uses to count; the order keeps the quoted discount.
  if (!used) return;
  await tx.sql
    .insertInto("coupon_uses")
    .values({ id: newId(), coupon_id: used.id, user_id: order.user_id, order_id: order.id, created_at: now })
    .execute();
}

/** Another payment of this user cannot be fulfilled when its tickets were just sold; one being charged is sent back later. */
async function cancelRival(tx: Tx, attempt: Row<"payment_attempts">, now: number): Promise<void> {
  const rival = await rivalOf(tx, attempt);
  if (rival === null) return;
  await tx.sql
    .updateTable("payment_attempts")
    .set({ state: "cancelled", closed_at: now, next_check_at: now })
    .where("id", "=", rival)
    .execute();
}

/**
 * Makes the order of an attempt, in the caller's transaction: tickets sold and counted, coupon used, balance spent, card
 * saved, instant wins awarded, mails queued. The one place where an order comes from.
 */
export async function completeOrder(deps: Deps, tx: Tx, purchase: Purchase): Promise<Row<"orders">> {
  const { attempt, lines, user, raffles, fact } = purchase;
  const now = tx.now;
  const order = await writeOrder(tx, purchase, now);
  await sellTickets(tx, lines, { userId: user.id, orderId: order.id, attemptId: attempt.id, now });
  await takeCouponUse(tx, order, now);
  if (order.balance_pence > 0) {
    const notes = `Order ${order.ref}`;
    await addToLedger(tx, {
      userId: user.id,
      amountPence: -order.balance_pence,
      kind: "spent",
      notes,
      orderId: order.id,
      at: now,
    });
  }
  if (attempt.save_card && fact?.card?.token) {
    await saveCard(deps, tx, { userId: user.id, provider: fact.provider, ...fact.card, token: fact.card.token });
  }
  const wins = await awardInstantWins(tx, { order, lines, now });
  const returned_at = attempt.returned_at ?? now;
  await moveAttempt(tx, attempt, "completed", { closed_at: now, next_check_at: null, returned_at });
  await cancelRival(tx, attempt, now);
  await mailOrder(tx, { order, lines, user, raffles, wins });
  return order;
}
