import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import {
  findEmailUndo,
  lockUserOrErased,
  newCode,
  removeCardsSavedSince,
  undoEmailChange as undoChange,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimitOf } from "../rate-limits/consume-limit.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { moveLaterPurchases } from "./move-later-purchases.ts";

/**
 * Undoes a change of the email address, or stops a pending one, by the link mailed to the old address. What others
 * saved and bought meanwhile stays with them. Throws `token.expired` for a link that is wrong, used or older than 7
 * days, and `email.taken`.
 */
export async function undoEmailChange(deps: Deps, code: string, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "undo-email", ip, tries: 300 });
  const found = await findEmailUndo(deps.db.read, { code, now: deps.clock() });
  if (!found) throw new ShopError("token.expired");
  const passwordHash = await hashPassword(newCode(), { lane: "known", key: found.user_id }, deps.config.passwordCost);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserOrErased(tx, found.user_id);
    const undo = await findEmailUndo(tx.sql, { code, now: tx.now });
    if (!undo || user.deleted_at !== null) throw new ShopError("token.expired");
    await undoChange(tx, { user, undo, passwordHash });
    if (undo.changed_at === null) return;
    const since = undo.changed_at;
    await removeCardsSavedSince(tx, { userId: user.id, since });
    await moveLaterPurchases(tx, { user, oldEmail: undo.email, since, policy: deps.config });
  });
}
