import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { findAttempt, noteBrowserReturn } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/**
 * Records that the browser came back from the hosted page: a hint, never proof. The provider is polled immediately, because
 * a webhook may be late or lost. Throws `payment.not_found` for someone else's payment.
 */
export async function markBrowserReturned(deps: Pick<Deps, "db">, userId: string, ref: string): Promise<void> {
  const attempt = await findAttempt(deps.db.read, ref);
  if (!attempt || attempt.user_id !== userId) throw new ShopError("payment.not_found");
  if (attempt.returned_at !== null && attempt.next_check_at === null) return;
  await inTransaction(deps.db, (tx) => noteBrowserReturn(tx, attempt.id));
}
