import { attemptHolds, type Tx } from "@counterfoil/db";

/** Stores the URL of the page on which an attempt is paid or confirmed, unless the attempt was closed meanwhile. */
export async function storeRedirectUrl(
  tx: Tx,
  { attemptId, redirectUrl }: { attemptId: string; redirectUrl: string },
): Promise<void> {
  await tx.sql
    .updateTable("payment_attempts")
    .set({ redirect_url: redirectUrl })
    .where("id", "=", attemptId)
    .where(attemptHolds())
    .execute();
}

/**
 * Records that the browser came back from the hosted page, and has the provider polled at once while it may still be
 * paid.
 */
export async function noteBrowserReturn(tx: Tx, attemptId: string): Promise<void> {
  const now = tx.now;
  await tx.sql
    .updateTable("payment_attempts")
    .set(({ fn, val }) => ({ returned_at: fn.coalesce("returned_at", val(now)) }))
    .where("id", "=", attemptId)
    .execute();
  await tx.sql
    .updateTable("payment_attempts")
    .set({ next_check_at: now })
    .where("id", "=", attemptId)
    .where("state", "in", ["open", "charging", "failed"])
    .execute();
  tx.wake("payment_attempts");
}
