import type { Tx } from "@counterfoil/db";

/** A notice of a provider, by its own key. */
export interface NoticeKey {
  provider: string;
  eventKey: string;
  attemptRef: string;
}

/** Stores that a notice was taken. Returns false for one that was taken before. */
export async function noteNotice(tx: Tx, { provider, eventKey, attemptRef }: NoticeKey): Promise<boolean> {
  const noted = await tx.sql
    .insertInto("provider_notices")
    .values({ provider, event_key: eventKey, attempt_ref: attemptRef, received_at: tx.now })
    .onConflict((oc) => oc.columns(["provider", "event_key"]).doNothing())
    .returning("event_key")
    .executeTakeFirst();
  return noted !== undefined;
}
