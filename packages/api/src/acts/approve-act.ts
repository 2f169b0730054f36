import { canonicalJson, type ErrorCategory, type ErrorCode, mayUse, ShopError, whoMay } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { transitionAct, writeAudit } from "@counterfoil/domain";
import { readStoredAct } from "../act-kinds.ts";
import type { Deps } from "../deps.ts";
import { isOtherPerson } from "../four-eyes/second-admins.ts";
import { checkReauthenticated, type Session } from "../sessions/sessions.ts";
import { expireAct, failAct, type LockedAct, lockForDecision } from "./lock-for-decision.ts";

type ActDeps = Pick<Deps, "db" | "config" | "clock">;
type Decider = Pick<Session, "user" | "reauthenticatedAt">;
interface Decision {
  id: string;
  note: string;
}

/** Throws `role.missing` and `act.own` for somebody who does not decide on it. */
export function checkMayDecide({ act, decider, requester, object }: LockedAct): void {
  if (!mayUse(decider, act.needs)) throw new ShopError("role.missing", { message: whoMay(act.needs) });
  if (!isOtherPerson(decider, { requester, object })) throw new ShopError("act.own");
}

/** Errors that say nothing of what is to be done: the act goes on waiting. */
const passing: ReadonlySet<ErrorCategory> = new Set([
  "forbidden",
  "unauthenticated",
  "slow_down",
  "unavailable",
  "timed_out",
  "internal",
]);

/**
 * Does an act under its lock. Returns the code of the error with which it ended instead: that is committed, so it is not thrown
 * here. Throws what doing it throws; then nothing has happened.
 */
async function approveLocked(
  tx: Tx,
  deps: ActDeps,
  session: Decider,
  { id, note }: Decision,
): Promise<ErrorCode | null> {
  const locked = await lockForDecision(tx, { id, deciderId: session.user.id });
  const { act, decider, requester } = locked;
  if (act.expires_at <= tx.now) {
    await expireAct(tx, act);
    return "act.expired";
  }
  checkMayDecide(locked);
  const bound = readStoredAct(act);
  const today = await bound?.about(tx.sql);
  if (!bound || canonicalJson(today?.expect) !== canonicalJson(act.command.expect)) {
    await failAct(tx, act, { by: decider.id, note, result: "act.changed" });
    return "act.changed";
  }
  // What is done is done for the one who asked, whose sums of the day it counts to; that it was approved is a row of its own.
  const asRequester: Tx = { ...tx, actor: { kind: "admin", userId: requester.id } };
  const asking = { user: requester, reauthenticatedAt: session.reauthenticatedAt };
  await bound.execute(asRequester, { deps, session: asking, approver: decider });
  await transitionAct(tx, { act, to: "done", decidedBy: decider.id, note });
  const after = { kind: act.kind, subject: act.subject, subjectId: act.subject_id, askedBy: requester.id };
  await writeAudit(tx, { action: "approve", subject: "act", subjectId: id, after });
  return null;
}

/** Notes that an act could not be done, unless somebody else has ended it meanwhile. */
async function noteFailure(deps: ActDeps, session: Decider, { id, note }: Decision, result: ErrorCode): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { act, decider } = await lockForDecision(tx, { id, deciderId: session.user.id });
    await failAct(tx, act, { by: decider.id, note, result });
  });
}

/**
 * Approves what somebody else asked for and does it, in one transaction. Throws `session.unproven`, `role.missing`, `act.own` for
 * the requester, the one whom it is about and other accounts of theirs, `act.done`, `act.expired`, and `act.changed` when what the
 * requester saw is no longer so or it cannot be done any more: then it has failed, and nothing is done.
 */
export async function approveAct(deps: ActDeps, session: Decider, decision: Decision): Promise<void> {
  checkReauthenticated(deps, session);
  const ended = await inTransaction(deps.db, (tx) => approveLocked(tx, deps, session, decision)).catch(
    async (error: unknown) => {
      if (!(error instanceof ShopError) || passing.has(error.category) || error.code.startsWith("act.")) {
        if (!(error instanceof ShopError) || error.code !== "act.changed") throw error;
      }
      await noteFailure(deps, session, decision, error.code);
      return "act.changed" as const;
    },
  );
  if (ended) throw new ShopError(ended);
}
