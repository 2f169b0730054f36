import type { RestrictionKind } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { isNeverVerified } from "../accounts/mark-verified.ts";
import { hashOfCode } from "../accounts/one-time-codes.ts";
import { unsubscribeFromNewsletter } from "../accounts/subscribe-to-newsletter.ts";
import { stopAttempts } from "../attempts/stop-attempts.ts";
import { eraseCards } from "../cards/remove-card.ts";
import { releaseHoldsOf } from "../entries/release-holds.ts";
import { type ExclusionPolicy, markExcluded } from "../protection/exclusion-marks.ts";
import { flagBalanceAtClosing } from "../protection/flags.ts";
import { addRestriction, unverifiedMark } from "../protection/restrictions.ts";

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
export async function restrictCustomer(
  tx: Tx,
  { user, kind, untilAt, askedBy, policy, undoCode }: Restricted,
): Promise<boolean> {
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
