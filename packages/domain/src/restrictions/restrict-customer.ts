import { BREAK_UNDO_SECONDS, type RestrictionKind, ShopError } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { withdrawClosing } from "../accounts/close-later.ts";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { isNeverVerified } from "../accounts/mark-verified.ts";
import { hashOfCode } from "../accounts/one-time-codes.ts";
import { endSessions } from "../accounts/sessions.ts";
import { replacePassword } from "../accounts/set-password.ts";
import { unsubscribeFromNewsletter } from "../accounts/subscribe-to-newsletter.ts";
import { stopAttempts } from "../attempts/close-attempt.ts";
import { writeOutcome } from "../audit/write-audit.ts";
import { eraseCards } from "../cards/remove-card.ts";
import { releaseHoldsOf } from "../entries/release-holds.ts";
import { type ExclusionPolicy, markExcluded, removeMarks } from "../protection/exclusion-marks.ts";
import { flagBalanceAtClosing } from "../protection/flags.ts";
import {
  addRestriction,
  breaksSince,
  endRestrictions,
  findUndoableBreak,
  lastPauseOf,
  unverifiedMark,
} from "../protection/restrictions.ts";

interface Restricted {
  /** Locked. */
  user: Row<"users">;
  kind: RestrictionKind;
  /** Epoch milliseconds; null for a closure and a stop. */
  untilAt: number | null;
  /** The customer, or which member of staff enters it. */
  askedBy: string;
  /** How the person is recognised who comes back. */
  policy: ExclusionPolicy;
  /** The code that undoes a break. */
  undoCode?: string | undefined;
}

/** Returns what marks a break of an account that may be a stranger's: the owner of the address ends it by proving that it is theirs. */
const markOfTyped = (user: Row<"users">, askedBy: string) =>
  isNeverVerified(user) && askedBy === user.id ? unverifiedMark() : null;

/**
 * Restricts a customer immediately, and stops everything in progress: payments, holds, and for more than a pause cards,
 * the newsletter and coming back unrecognised. Returns false where one as strict and long is there already. It is
 * always possible.
 */
export async function restrictCustomer(tx: Tx, { user, kind, untilAt, askedBy, policy, undoCode }: Restricted) {
  const userId = user.id;
  const undoHash = undoCode === undefined ? markOfTyped(user, askedBy) : hashOfCode(undoCode);
  const restriction = await addRestriction(tx, { userId, kind, untilAt, askedBy, undoHash });
  if (!restriction) return false;
  await stopAttempts(tx, { userId, reason: kind });
  await releaseHoldsOf(tx, { userId, attemptId: null });
  if (kind === "suspend" || kind === "close") await eraseCards(tx, userId);
  if (kind !== "pause") {
    await markExcluded(tx, { restriction, user, policy });
    await unsubscribeFromNewsletter(tx, userId);
  }
  if (kind === "close") await flagBalanceAtClosing(tx, { userId, pence: user.balance_pence });
  return true;
}

/** Returns the break that a mailed code undoes. Throws `token.expired` for one that is wrong, used or older than a day. */
export async function findBreakOf(db: Db, { code, now }: { code: string; now: number }): Promise<Row<"restrictions">> {
  const found = await findUndoableBreak(db, { undoHash: hashOfCode(code), now });
  if (!found) throw new ShopError("token.expired");
  return found;
}

async function endBreaks(
  tx: Tx,
  undone: readonly Row<"restrictions">[],
  action: "undo break" | "keep pause" = "undo break",
): Promise<void> {
  const [first] = undone;
  if (!first) return;
  const breaks = undone.map(({ id }) => id);
  await endRestrictions(tx, undone);
  await removeMarks(tx, breaks);
  await writeOutcome(tx, { adminId: null, action, subject: "user", subjectId: first.user_id, after: { breaks } });
}

/**
 * Ends the breaks of an account that were begun since a moment from which its mail went to someone else, as long as the links in it undo
 * them. Its owner may have begun a pause: it keeps its end and gets `undoCode`. Returns it. The user must be locked.
 */
export async function endBreaksSince(
  tx: Tx,
  { userId, since, undoCode }: { userId: string; since: number; undoCode: string },
): Promise<Row<"restrictions"> | undefined> {
  const from_at = Math.max(since, tx.now - BREAK_UNDO_SECONDS * 1000 + 1);
  const begun = await breaksSince(tx, { user_id: userId, from_at });
  await endBreaks(tx, begun, begun.every(({ kind }) => kind === "pause") ? "keep pause" : "undo break");
  const pause = lastPauseOf(begun);
  if (!pause) return undefined;
  const { kind, from_at: fromAt, until_at: untilAt, asked_by: askedBy } = pause;
  return addRestriction(tx, { userId, kind, fromAt, untilAt, askedBy, undoHash: hashOfCode(undoCode) });
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
  await endBreaks(tx, await breaksSince(tx, first));
  await withdrawClosing(tx, userId);
  await endSessions(tx, { userId });
  await replacePassword(tx, user, passwordHash);
}
