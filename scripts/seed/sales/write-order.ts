import { DAY_MS } from "@counterfoil/core";
import type { Clock } from "../clock.ts";
import type { Competition } from "../competitions/competition.ts";
import type { IdGenerator } from "../random.ts";
import type { Batch } from "../rows.ts";
import {
  attemptLineRow,
  attemptRow,
  orderLineRow,
  orderRow,
  type Refunded,
  sandboxPaymentRow,
  soldTicketRow,
} from "./order-rows.ts";
import type { Line, PricedSale } from "./price-sales.ts";

/** The context of writing orders. */
export interface WriteContext {
  ids: IdGenerator;
  clock: Clock;
  adminId: string;
  /** The saved card of the demo customer. */
  cardId: string;
  /** Instant prizes by competition and number. */
  instantPrizes: Map<string, Map<number, string>>;
}

/** Writes an order with its payment, tickets, instant wins, coupon use and balance. */
export function writeOrder(batch: Batch, priced: PricedSale, context: WriteContext): void {
  const { sale, lines, at } = priced;
  batch.add("payment_attempts", attemptRow(priced, context.cardId));
  batch.add("orders", orderRow(priced));
  const chargeId = writeCharge(batch, priced, context);
  const refund = sale.refunded && chargeId ? writeRefund(batch, priced, chargeId, context) : null;
  lines.forEach((line, position) => {
    batch.add("payment_attempt_lines", attemptLineRow(priced, line, position));
    batch.add("order_lines", orderLineRow(priced, line, position, refund));
    if (!sale.refunded) batch.add("tickets", soldTicketRow(priced, line));
  });
  if (!sale.refunded) for (const line of lines) claimPrize(batch, priced, line, context);
  if (priced.coupon) {
    const use = { coupon_id: priced.coupon.id, user_id: sale.buyer.id, order_id: priced.id, created_at: at };
    batch.add("coupon_uses", { id: context.ids.next(), ...use });
  }
  if (priced.quote.balanceUsed > 0) {
    batch.add("ledger", {
      id: context.ids.next(),
      user_id: sale.buyer.id,
      amount_pence: -priced.quote.balanceUsed,
      kind: "spent",
      notes: `Order ${priced.ref}`,
      order_id: priced.id,
      refund_id: null,
      created_at: at,
    });
  }
}

function writeCharge(batch: Batch, priced: PricedSale, { ids }: WriteContext): string | null {
  const { transactionRef, attemptId, quote, at } = priced;
  if (transactionRef === null) return null;
  const id = ids.next();
  batch.add("sandbox_payments", sandboxPaymentRow(priced, transactionRef));
  batch.add("transactions", {
    id,
    provider: "sandbox",
    transaction_ref: transactionRef,
    attempt_id: attemptId,
    outcome: "paid",
    amount_pence: quote.total,
    currency: "GBP",
    created_at: at,
  });
  return id;
}

function writeRefund(
  batch: Batch,
  priced: PricedSale,
  chargeId: string,
  { ids, clock, adminId }: WriteContext,
): Refunded {
  const id = ids.next();
  const at = Math.min(clock.now, priced.at + DAY_MS);
  batch.add("refunds", {
    id,
    kind: "order",
    order_id: priced.id,
    attempt_id: priced.attemptId,
    transaction_id: chargeId,
    admin_id: adminId,
    state: "done",
    card_pence: priced.quote.total,
    balance_pence: 0,
    reason: "Customer changed their mind",
    next_try_at: null,
    tries: 1,
    created_at: at,
    done_at: at,
  });
  batch.add("sandbox_refunds", {
    key: id,
    transaction_ref: priced.transactionRef ?? "",
    amount_pence: priced.quote.total,
    created_at: at,
  });
  return { id, at };
}

function claimPrize(batch: Batch, priced: PricedSale, line: Line, { instantPrizes }: WriteContext): void {
  if (!instantPrizes.get(line.competition.id)?.has(line.number)) return;
  const won = { ticket_id: line.id, order_id: priced.id, user_id: priced.sale.buyer.id, won_at: priced.at };
  batch.runAfterInsert((tx) =>
    tx.sql
      .updateTable("instant_wins")
      .set(won)
      .where("raffle_id", "=", line.competition.id)
      .where("number", "=", line.number)
      .execute(),
  );
}

/** Instant prizes of competitions without a provable draw, by competition and number. */
export function prizesByNumber(competitions: Competition[]): Map<string, Map<number, string>> {
  return new Map(
    competitions
      // Draws award their own.
      .filter(({ instantNumbers, draw }) => instantNumbers.length > 0 && draw === null)
      .map(({ id, instantNumbers }) => [id, new Map(instantNumbers.map(({ number, prize }) => [number, prize]))]),
  );
}
