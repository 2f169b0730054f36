import {
  type ApproveInput,
  type DecideApprovalInput,
  type ErrorCode,
  mayUse,
  ShopError,
  whoMay,
} from "@counterfoil/core";
import { findRowOrThrow, hasRows, inTransaction, type Row, type Tx, transactional } from "@counterfoil/db";
import {
  lockApproval,
  lockStaff,
  lockUserOrErased,
  readSamePerson,
  transitionApproval,
  writeAudit,
  writeOutcome,
} from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Session } from "../sessions/sessions.ts";
import { CannotBeDone, executeApproval } from "./execute-approval.ts";
import { type ApprovalKinds, shownHash } from "./find-approval.ts";
import { approversAmong } from "./who-approves.ts";

/** A request that waits, locked with everyone whom it concerns. */
interface LockedApproval {
  approval: Row<"acts">;
  /** The one who decides, as they are now. */
  decider: Row<"users">;
  requester: Row<"users">;
  object: Row<"users"> | undefined;
  staff: readonly Row<"users">[];
}

/** Returns whether the audit trail says that a request has ended: someone may put its row back to what it was before. */
export async function wasDecided(tx: Tx, id: string): Promise<boolean> {
  const lines = tx.sql.selectFrom("audit").where("subject", "=", "act").where("subject_id", "=", id);
  return hasRows(lines.where("action", "not in", ["ask", "announce"]));
}

/** Locks staff, the person whom a request is about, and the request. Throws `act.not_found`, `act.done`, `act.expired`. */
async function lockForDecision(tx: Tx, { id, deciderId }: { id: string; deciderId: string }): Promise<LockedApproval> {
  const found = await findRowOrThrow(tx.sql, "acts", { id }, "act.not_found");
  const staff = await lockStaff(tx);
  const decider = staff.find((one) => one.id === deciderId);
  if (!decider) throw new ShopError("admin.required");
  const requester = staff.find((one) => one.id === found.asked_by) ?? (await lockUserOrErased(tx, found.asked_by));
  const object = found.user_id === null ? undefined : await lockUserOrErased(tx, found.user_id);
  const approval = await lockApproval(tx, id);
  if (approval.state === "expired") throw new ShopError("act.expired");
  if (approval.state !== "asked" || (await wasDecided(tx, id))) throw new ShopError("act.done");
  return { approval, decider, requester, object, staff };
}

export async function expireApproval(tx: Tx, approval: Row<"acts">): Promise<void> {
  const { id: subjectId, kind, asked_by: adminId } = approval;
  await transitionApproval(tx, { approval, to: "expired", decidedBy: null });
  await writeOutcome(tx, { adminId, action: "expire", subject: "act", subjectId, after: { kind } });
}

type ApprovalDeps = Pick<Deps, "db" | "config" | "clock" | "lockRecord"> & { kinds: ApprovalKinds };
type Decider = Pick<Session, "user" | "reauthenticatedAt">;
type Decision = z.infer<typeof DecideApprovalInput>;
type Approved = z.infer<typeof ApproveInput>;

/** Returns whether the decider shares contacts with whom it is about. Throws `role.missing`, `act.own`. */
async function checkMayDecide(tx: Tx, locked: LockedApproval): Promise<boolean> {
  const { approval, decider, requester, object, staff } = locked;
  if (!mayUse(decider, approval.needs)) throw new ShopError("role.missing", { message: whoMay(approval.needs) });
  const isSame = await readSamePerson(tx.sql, [...staff, requester, ...(object ? [object] : [])], tx.now);
  const able = staff.filter((one) => mayUse(one, approval.needs));
  if (!approversAmong(isSame, able, locked).some(({ id }) => id === decider.id)) throw new ShopError("act.own");
  return object !== undefined && isSame(decider, object);
}

/** Carries out a request under its lock. Returns false when it has expired, which is then committed. */
async function approveLocked(tx: Tx, deps: ApprovalDeps, session: Decider, { id, note, shown }: Approved) {
  const locked = await lockForDecision(tx, { id, deciderId: session.user.id });
  const { approval, decider, requester } = locked;
  if (approval.expires_at <= tx.now) {
    await expireApproval(tx, approval);
    return false;
  }
  const contactsMatch = await checkMayDecide(tx, locked);
  if (approval.due_at !== null) throw new ShopError("act.announced");
  if (shown !== undefined && shown !== shownHash(approval)) throw new CannotBeDone("act.changed");
  const asking = { ...session, user: requester };
  await executeApproval(tx, { kinds: deps.kinds, approval, caller: { deps, session: asking, approver: decider } });
  await transitionApproval(tx, { approval, to: "done", decidedBy: decider.id, note });
  const after = {
    kind: approval.kind,
    subject: approval.subject,
    subjectId: approval.subject_id,
    askedBy: requester.id,
    ...(contactsMatch && { contactsMatch }),
  };
  await writeAudit(tx, { action: "approve", subject: "act", subjectId: id, after });
  return true;
}

/** Records that a request failed, in the name of the one who approved it. Throws `act.done` when someone else has ended it meanwhile. */
async function noteFailure(deps: ApprovalDeps, session: Decider, { id, note }: Decision, result: ErrorCode) {
  await inTransaction(deps.db, async (tx) => {
    const { approval, decider } = await lockForDecision(tx, { id, deciderId: session.user.id });
    await transitionApproval(tx, { approval, to: "failed", decidedBy: decider.id, note, result });
    await writeAudit(tx, { action: "fail", subject: "act", subjectId: id, after: { kind: approval.kind, result } });
  });
}

/**
 * Approves what someone else asked for and does it, in one transaction. Throws `role.missing`, `act.own` for the requester, the
 * one whom it is about and other accounts of theirs, `act.done`, `act.expired`, `act.announced` for what no one approves, and `act.changed` when what the requester, or
 * the one who approves, saw is no longer so or it cannot be done any more: then it has failed, and nothing is done.
 */
export async function approveRequest(deps: ApprovalDeps, session: Decider, decision: Approved): Promise<void> {
  try {
    const isDone = await inTransaction(deps.db, (tx) => approveLocked(tx, deps, session, decision));
    if (!isDone) throw new ShopError("act.expired");
  } catch (error) {
    if (!(error instanceof CannotBeDone)) throw error;
    await noteFailure(deps, session, decision, error.code);
    throw new ShopError("act.changed");
  }
}

/** Rejects someone else's request. Throws `role.missing`, `act.own`, `act.done` and `act.expired`. */
export const rejectRequest = transactional(async (tx, { user }: Pick<Session, "user">, { id, note }: Decision) => {
  const locked = await lockForDecision(tx, { id, deciderId: user.id });
  await checkMayDecide(tx, locked);
  await transitionApproval(tx, { approval: locked.approval, to: "refused", decidedBy: user.id, note });
  await writeAudit(tx, { action: "refuse", subject: "act", subjectId: id, after: { kind: locked.approval.kind } });
});

/** Withdraws one's own request. Throws `act.not_found` for what someone else asked for, `act.done` and `act.expired`. */
export const withdrawRequest = transactional(async (tx, { user }: Pick<Session, "user">, { id, note }: Decision) => {
  const { approval } = await lockForDecision(tx, { id, deciderId: user.id });
  if (approval.asked_by !== user.id) throw new ShopError("act.not_found");
  await transitionApproval(tx, { approval, to: "cancelled", decidedBy: null, note });
  await writeAudit(tx, { action: "take back", subject: "act", subjectId: id, after: { kind: approval.kind } });
});
