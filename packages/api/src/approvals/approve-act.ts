import { type ErrorCode, mayUse, ShopError, whoMay } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { readSamePerson, transitionAct, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { Session } from "../sessions/sessions.ts";
import { CannotBeDone, executeAct } from "./execute-act.ts";
import type { ActKinds } from "./find-act.ts";
import { expireAct, failAct, type LockedAct, lockForDecision } from "./lock-for-decision.ts";
import { isOtherPerson } from "./second-admins.ts";

type ActDeps = Pick<Deps, "db" | "config" | "clock"> & { kinds: ActKinds };
type Decider = Pick<Session, "user" | "reauthenticatedAt">;
interface Decision {
  id: string;
  note: string;
}

/** Throws `role.missing` and `act.own` for someone who does not decide on it. */
export async function checkMayDecide(tx: Tx, { act, decider, requester, object }: LockedAct): Promise<void> {
  if (!mayUse(decider, act.needs)) throw new ShopError("role.missing", { message: whoMay(act.needs) });
  const isSame = await readSamePerson(tx.sql, [decider, requester, ...(object ? [object] : [])], tx.now);
  if (!isOtherPerson(isSame, decider, { requester, object })) throw new ShopError("act.own");
}

/** Does an act under its lock. Returns false when it has expired, which is then committed. */
async function approveLocked(tx: Tx, deps: ActDeps, session: Decider, { id, note }: Decision): Promise<boolean> {
  const locked = await lockForDecision(tx, { id, deciderId: session.user.id });
  const { act, decider, requester } = locked;
  if (act.expires_at <= tx.now) {
    await expireAct(tx, act);
    return false;
  }
  await checkMayDecide(tx, locked);
  if (act.due_at !== null) throw new ShopError("act.announced");
  const asking = { ...session, user: requester };
  await executeAct(tx, { kinds: deps.kinds, act, caller: { deps, session: asking, approver: decider } });
  await transitionAct(tx, { act, to: "done", decidedBy: decider.id, note });
  const after = { kind: act.kind, subject: act.subject, subjectId: act.subject_id, askedBy: requester.id };
  await writeAudit(tx, { action: "approve", subject: "act", subjectId: id, after });
  return true;
}

/** Notes that an act could not be done. Throws `act.done` when someone else has ended it meanwhile. */
async function noteFailure(deps: ActDeps, session: Decider, { id, note }: Decision, result: ErrorCode): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { act, decider } = await lockForDecision(tx, { id, deciderId: session.user.id });
    await failAct(tx, act, { by: decider.id, note, result });
  });
}

/**
 * Approves what someone else asked for and does it, in one transaction. Throws `role.missing`, `act.own` for the requester, the
 * one whom it is about and other accounts of theirs, `act.done`, `act.expired`, `act.announced` for what no one approves, and `act.changed` when what the requester saw is
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
