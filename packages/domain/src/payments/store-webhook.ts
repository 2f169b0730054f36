import type { Tx } from "@counterfoil/db";

/** A webhook of a provider, by its own key. */
export interface WebhookKey {
  provider: string;
  eventKey: string;
  attemptRef: string;
}

/** Stores that a webhook was taken. Returns false for one that was taken before. */
export async function storeWebhook(tx: Tx, { provider, eventKey, attemptRef }: WebhookKey): Promise<boolean> {
  const noted = await tx.sql
    .insertInto("provider_notices")
    .values({ provider, event_key: eventKey, attempt_ref: attemptRef, received_at: tx.now })
    .onConflict((oc) => oc.columns(["provider", "event_key"]).doNothing())
    .returning("event_key")
    .executeTakeFirst();
  return noted !== undefined;
}
