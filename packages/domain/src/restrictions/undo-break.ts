import { ShopError } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { closeLater } from "../accounts/erase-user.ts";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { hashOfCode } from "../accounts/one-time-codes.ts";
import { endSessions } from "../accounts/sessions.ts";
import { replacePassword } from "../accounts/set-password.ts";
import { writeOutcome } from "../audit/write-audit.ts";
import { removeMarks } from "../protection/exclusion-marks.ts";
import { breaksSince, endRestrictions, findUndoableBreak } from "../protection/restrictions.ts";

/** Returns the break that a mailed code undoes. Throws `token.expired` for one that is wrong, used or older than a day. */
export async function findBreakOf(db: Db, { code, now }: { code: string; now: number }): Promise<Row<"restrictions">> {
  const found = await findUndoableBreak(db, { undoHash: hashOfCode(code), now });
  if (!found) throw new ShopError("token.expired");
  return found;
}

/**
 * Undoes a break by its mailed code, with those begun since, a closing that waits for one, and all sessions, and
 * replaces the password. Cards and the newsletter stay as they are. Throws as `findBreakOf`.
 */
export async function undoBreak(
  tx: Tx,
  { userId, code, passwordHash }: { userId: string; code: string; passwordHash: string },
): Promise<void> {
  const user = await lockUserOrErased(tx, userId);
  const first = await findBreakOf(tx.sql, { code, now: tx.now });
  if (user.deleted_at !== null) throw new ShopError("token.expired");
  const undone = await breaksSince(tx, first);
  await endRestrictions(tx, undone);
  await removeMarks(
    tx,
    undone.map(({ id }) => id),
  );
  await closeLater(tx, { userId, dueAt: null });
  await endSessions(tx, { userId });
  await replacePassword(tx, user, passwordHash);
  await writeOutcome(tx, { adminId: null, action: "undo break", subject: "user", subjectId: userId });
}
