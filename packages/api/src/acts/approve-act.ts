import { canonicalJson, type ErrorCategory, type ErrorCode, mayUse, ShopError, whoMay } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { transitionAct, writeAudit } from "@counterfoil/domain";
import { readStoredAct } from "../act-kinds.ts";
import type { Deps } from "../deps.ts";
import { isOtherPerson } from "../four-eyes/second-admins.ts";
import type { Session } from "../sessions/sessions.ts";
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

/** Undoes an approval of what can never be done: it has changed since, or is gone. */
class CannotBeDone extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(`An act cannot be done: ${code}`);
    this.name = "CannotBeDone";
    this.code = code;
  }
}

/** Does what was asked for. Throws `CannotBeDone` for what is wrong with it, and other errors as they come. */
async function executeAct(tx: Tx, deps: ActDeps, { act, decider, requester }: LockedAct, session: Decider) {
  // What is done is done for the one who asked, whose sums of the day it counts to; that it was approved is a row of its own.
  const asRequester: Tx = { ...tx, actor: { kind: "admin", userId: requester.id } };
  const asking = { ...session, user: requester };
  try {
    const bound = readStoredAct(act);
    const today = await bound?.about(tx.sql);
    if (!bound || canonicalJson(today?.expect) !== canonicalJson(act.command.expect))
      throw new ShopError("act.changed");
    await bound.execute(asRequester, { deps, session: asking, approver: decider });
  } catch (error) {
    const isPassing = !(error instanceof ShopError) || passing.has(error.category) || error.code === "act.no_second";
    throw isPassing ? error : new CannotBeDone(error.code);
  }
}

/** Does an act under its lock. Returns false when it has expired, which is then committed. */
async function approveLocked(tx: Tx, deps: ActDeps, session: Decider, { id, note }: Decision): Promise<boolean> {
  const locked = await lockForDecision(tx, { id, deciderId: session.user.id });
  const { act, decider, requester } = locked;
  if (act.expires_at <= tx.now) {
    await expireAct(tx, act);
    return false;
  }
  checkMayDecide(locked);
  await executeAct(tx, deps, locked, session);
  await transitionAct(tx, { act, to: "done", decidedBy: decider.id, note });
  const after = { kind: act.kind, subject: act.subject, subjectId: act.subject_id, askedBy: requester.id };
  await writeAudit(tx, { action: "approve", subject: "act", subjectId: id, after });
  return true;
}

/** Notes that an act could not be done. Throws `act.done` when somebody else has ended it meanwhile. */
async function noteFailure(deps: ActDeps, session: Decider, { id, note }: Decision, result: ErrorCode): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { act, decider } = await lockForDecision(tx, { id, deciderId: session.user.id });
    await failAct(tx, act, { by: decider.id, note, result });
  });
}

/**
 * Approves what somebody else asked for and does it, in one transaction. Throws `role.missing`, `act.own` for the requester, the
 * one whom it is about and other accounts of theirs, `act.done`, `act.expired`, and `act.changed` when what the requester saw is
 * no longer so or it cannot be done any more: then it has failed, and nothing is done.
 */
export async function approveAct(deps: ActDeps, session: Decider, decision: Decision): Promise<void> {
  try {
    const isDone = await inTransaction(deps.db, (tx) => approveLocked(tx, deps, session, decision));
    if (!isDone) throw new ShopError("act.expired");
  } catch (error) {
    if (!(error instanceof CannotBeDone)) throw error;
    await noteFailure(deps, session, decision, error.code);
    throw new ShopError("act.changed");
  }
}
