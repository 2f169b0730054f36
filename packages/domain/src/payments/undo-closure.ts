import { ShopError } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { hashOfCode } from "../accounts/mail-tokens.ts";
import { replacePassword } from "../accounts/replace-password.ts";
import { endSessions } from "../accounts/sessions.ts";
import { writeOutcome } from "../audit/write-audit.ts";
import { removeMarks } from "../protection/exclusion-marks.ts";
import { endRestrictions, findUndoableClosure } from "../protection/restrictions.ts";

/** Returns the closure that a mailed code undoes. Throws `token.expired` for one that is wrong, used or older than a day. */
export async function findClosureOf(
  db: Db,
  { code, now }: { code: string; now: number },
): Promise<Row<"restrictions">> {
  const closure = await findUndoableClosure(db, { undoHash: hashOfCode(code), now });
  if (!closure) throw new ShopError("token.expired");
  return closure;
}

/**
 * Undoes a closure by its mailed code: ends it with its marks, and all sessions, one of which may be a thief's, replaces the
 * password and mails a reset link. Saved cards and the newsletter stay as the closure left them. Throws as `findClosureOf`.
 */
export async function undoClosure(
  tx: Tx,
  { userId, code, passwordHash }: { userId: string; code: string; passwordHash: string },
): Promise<void> {
  const user = await lockUserOrErased(tx, userId);
  const closure = await findClosureOf(tx.sql, { code, now: tx.now });
  if (user.deleted_at !== null) throw new ShopError("token.expired");
  await endRestrictions(tx, [closure]);
  await removeMarks(tx, closure.id);
  await endSessions(tx, { userId });
  await replacePassword(tx, user, passwordHash);
  await writeOutcome(tx, { adminId: null, action: "undo closure", subject: "user", subjectId: userId });
}
