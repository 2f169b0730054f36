import type { PaymentEvent } from "@counterfoil/core";
import { prepare, type Row, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { sealOf } from "../seals.ts";

/** The key of a provider's webhook. */
export interface WebhookKey {
  provider: string;
  eventKey: string;
  attemptRef: string;
}

const note = prepare<WebhookKey & { now: number }, { event_key: string }>((db, parameter) =>
  db
    .insertInto("provider_notices")
    .values({
      provider: parameter("provider"),
      event_key: parameter("eventKey"),
      attempt_ref: parameter("attemptRef"),
      received_at: parameter("now"),
    })
    .onConflict((oc) => oc.columns(["provider", "event_key"]).doNothing())
    .returning("event_key"),
);

/** Stores the key of a webhook. Returns false for a repeat. */
export async function storeWebhook(tx: Tx, { provider, eventKey, attemptRef }: WebhookKey): Promise<boolean> {
  return (await note(tx.sql, { provider, eventKey, attemptRef, now: tx.now })).length > 0;
}

/** Returns when a payment was made, the earlier of both clocks, but not before its attempt; null unless it was paid. */
export function paidAtOf(tx: Tx, event: PaymentEvent, { created_at }: Pick<Row<"payment_attempts">, "created_at">) {
  if (event.outcome !== "paid") return null;
  return Math.max(created_at, Math.min(event.paidAt ?? tx.now, tx.now));
}

const record = prepare<Row<"transactions">, { id: string }>((db, parameter) =>
  db
    .insertInto("transactions")
    .values({
      id: parameter("id"),
      provider: parameter("provider"),
      transaction_ref: parameter("transaction_ref"),
      attempt_id: parameter("attempt_id"),
      outcome: parameter("outcome"),
      amount_pence: parameter("amount_pence"),
      currency: parameter("currency"),
      paid_at: parameter("paid_at"),
      created_at: parameter("created_at"),
      seal: parameter("seal"),
    })
    .onConflict((oc) =>
      oc
        .columns(["provider", "transaction_ref"])
        .doUpdateSet(({ ref }) => ({
          // All that the seal covers.
          id: ref("excluded.id"),
          attempt_id: ref("excluded.attempt_id"),
          outcome: ref("excluded.outcome"),
          amount_pence: ref("excluded.amount_pence"),
          currency: ref("excluded.currency"),
          paid_at: ref("excluded.paid_at"),
          created_at: ref("excluded.created_at"),
          seal: ref("excluded.seal"),
        }))
        .where("transactions.outcome", "<>", "paid")
        .where("excluded.outcome", "=", "paid"),
    )
    .returning("id"),
);

/** Records a transaction and returns its id; null for a repeat. A declined one may be paid after all. */
export async function recordTransaction(
  tx: Tx,
  { attemptId, paidAt, event }: { attemptId: string; paidAt: number | null; event: PaymentEvent },
): Promise<string | null> {
  const facts = {
    id: newId(),
    provider: event.provider,
    transaction_ref: event.transactionRef,
    attempt_id: attemptId,
    outcome: event.outcome,
    amount_pence: event.amountPence,
    currency: event.currency,
    paid_at: paidAt,
    created_at: tx.now,
  };
  const [recorded] = await record(tx.sql, { ...facts, seal: sealOf(tx.sealer, "transactions", facts) });
  return recorded?.id ?? null;
}
