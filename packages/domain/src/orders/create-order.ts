import { NO_PAYMENT_REQUIRED } from "@counterfoil/core";
import {
  inChunks,
  insertRows,
  insertTogether,
  json,
  type Row,
  referenceKeys,
  rowsInto,
  searchIndexText,
  type Tx,
} from "@counterfoil/db";
import { newId } from "../ids.ts";
import { type Facts, sealOf } from "../seals.ts";

/** The card that paid an order, as the order shows it. */
interface ShownCard {
  brand: string;
  lastFour: string;
}

interface NewOrder {
  attempt: Row<"payment_attempts">;
  lines: readonly Row<"payment_attempt_lines">[];
  user: Pick<Row<"users">, "id" | "first_name" | "last_name" | "email">;
  /** Its customer has tickets to open. */
  isToOpen: boolean;
  /** The transaction that paid for it; null when nothing was due. */
  payment: { transactionRef: string; card: ShownCard | null } | null;
}

/** Writes the order of a payment attempt with its lines. It keeps the attempt's reference and frozen sums. */
export async function createOrder(tx: Tx, { attempt, lines, user, isToOpen, payment }: NewOrder) {
  const transactionRef = payment?.transactionRef ?? NO_PAYMENT_REQUIRED;
  const facts = {
    id: newId(),
    ref: attempt.ref,
    attempt_id: attempt.id,
    user_id: user.id,
    subtotal_pence: attempt.subtotal_pence,
    bundle_pence: attempt.bundle_pence,
    coupon_id: attempt.coupon_id,
    coupon_pence: attempt.coupon_pence,
    balance_pence: attempt.balance_pence,
    total_pence: attempt.total_pence,
    transaction_ref: transactionRef,
    created_at: tx.now,
  };
  const order: Row<"orders"> = {
    ...facts,
    seal: sealOf(tx.sealer, "orders", facts),
    state: "completed",
    coupon_code: attempt.coupon_code,
    card_number: payment?.card ? `**** **** **** ${payment.card.lastFour}` : null,
    card_type: payment?.card?.brand ?? null,
    user_ip: attempt.user_ip,
    refunded_card_pence: 0,
    refunded_balance_pence: 0,
    addresses: attempt.addresses,
    search_text: searchIndexText(user.first_name, user.last_name, user.email),
    opened_at: isToOpen ? null : tx.now,
    voided_at: null,
  };
  const rows = lines.map((line) => {
    const bought: Facts<"order_lines"> = {
      id: line.ticket_id,
      order_id: order.id,
      position: line.position,
      raffle_id: line.raffle_id,
      number: line.number,
      price_pence: line.price_pence,
      bundle_pence: line.bundle_pence,
      coupon_pence: line.coupon_pence,
      balance_pence: line.balance_pence,
      refund_id: null,
      released_at: null,
    };
    return { ...bought, seal: sealOf(tx.sealer, "order_lines", bought) };
  });
  const { id: order_id, created_at } = order;
  const references = referenceKeys(order.ref, transactionRef).map((key) => ({ key, order_id, created_at }));
  const [first = [], ...others] = inChunks(rows);
  await insertTogether(tx.sql, rowsInto("order_lines", first), [
    rowsInto("orders", [{ ...order, addresses: json(order.addresses) }]),
    rowsInto("order_references", references),
  ]);
  for (const chunk of others) await insertRows(tx.sql, "order_lines", chunk);
  return order;
}
