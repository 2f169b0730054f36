import type { Tx } from "@counterfoil/db";

/** The key of a provider's webhook. */
export interface WebhookKey {
  provider: string;
  eventKey: string;
  attemptRef: string;
}

/** Stores the key of a webhook. Returns false for a repeat. */
export async function storeWebhook(tx: Tx, { provider, eventKey, attemptRef }: WebhookKey): Promise<boolean> {
  const noted = await tx.sql
    .insertInto("provider_notices")
    .values({ provider, event_key: eventKey, attempt_ref: attemptRef, received_at: tx.now })
    .onConflict((oc) => oc.columns(["provider", "event_key"]).doNothing())
    .returning("event_key")
    .executeTakeFirst();
  return noted !== undefined;
}
