import { prepare, type Tx } from "@counterfoil/db";

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
