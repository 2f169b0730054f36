import { inTransaction } from "@counterfoil/db";
import { findBreakOf, newCode, undoBreak as undo } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimitOf } from "../rate-limits/consume-limit.ts";
import { hashPassword } from "../sessions/passwords.ts";

/** Undoes a break, and those begun since, by the link in its mail, within a day. Throws `token.expired`. */
export async function undoBreak(deps: Deps, code: string, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "undo-break", ip, tries: 300 });
  const { user_id: userId } = await findBreakOf(deps.db.read, { code, now: deps.clock() });
  const passwordHash = await hashPassword(newCode(), { lane: "known", key: userId }, deps.config.passwordCost);
  await inTransaction(deps.db, (tx) => undo(tx, { userId, code, passwordHash }));
}
