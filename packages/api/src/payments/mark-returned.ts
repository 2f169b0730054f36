import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { attemptByRef } from "./payments.queries.ts";

/**
 * The browser came back from the hosted page (updatePending): a hint, never proof. The provider is asked at once, since
 * a notification may be late or never come. 404 for somebody else's payment.
 */
export async function markReturned(deps: Deps, userId: string, ref: string): Promise<void> {
  const attempt = await attemptByRef(deps.db.read, ref);
  if (!attempt || attempt.user_id !== userId) throw new ShopError("payment.not_found");
  if (attempt.returned_at !== null && attempt.next_check_at === null) return;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await tx.sql
      .updateTable("payment_attempts")
      .set(({ fn, val }) => ({ returned_at: fn.coalesce("returned_at", val(now)) }))
      .where("id", "=", attempt.id)
      .execute();
    await tx.sql
      .updateTable("payment_attempts")
      .set({ next_check_at: now })
      .where("id", "=", attempt.id)
      .where("state", "in", ["open", "charging", "failed"])
      .execute();
    tx.wake("reconcile");
  });
}
