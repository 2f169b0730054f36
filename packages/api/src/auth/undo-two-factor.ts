import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { findSecondFactorUndo, lockUserOrErased, newCode, undoSecondFactors } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimitOf } from "../rate-limits/consume-limit.ts";
import { hashPassword } from "../sessions/passwords.ts";

/**
 * Removes a second factor, and those set up since, by the link emailed to its owner; ends all sessions and replaces the
 * password, which a thief may know. Throws `token.expired` for a link that is wrong, used or older than 7 days.
 */
export async function undoTwoFactor(deps: Deps, code: string, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "undo-two-factor", ip, tries: 300 });
  const found = await findSecondFactorUndo(deps.db.read, { code, now: deps.clock() });
  if (!found) throw new ShopError("token.expired");
  const passwordHash = await hashPassword(newCode(), { lane: "known", key: found.user_id }, deps.config.passwordCost);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserOrErased(tx, found.user_id);
    const undo = await findSecondFactorUndo(tx.sql, { code, now: tx.now });
    if (!undo || user.deleted_at !== null) throw new ShopError("token.expired");
    await undoSecondFactors(tx, { user, undo, passwordHash });
  });
}
