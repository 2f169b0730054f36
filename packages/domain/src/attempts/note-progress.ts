import { attemptHolds, prepare, type Tx } from "@counterfoil/db";

const setRedirectUrl = prepare<{ attemptId: string; redirectUrl: string }, object>((db, parameter) =>
  db
    .updateTable("payment_attempts")
    .set({ redirect_url: parameter("redirectUrl") })
    .where("id", "=", parameter("attemptId"))
    .where(attemptHolds()),
);

/** Stores the URL of the page on which an attempt is paid or confirmed, unless the attempt was closed meanwhile. */
export async function storeRedirectUrl(tx: Tx, page: { attemptId: string; redirectUrl: string }): Promise<void> {
  await setRedirectUrl(tx.sql, page);
}

/** Records that the browser came back from the hosted page, and has the provider polled while it may be paid. */
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
