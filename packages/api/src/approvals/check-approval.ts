import { levelOf, mayUse, type Right, ShopError, whoMay } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { lockStaff } from "@counterfoil/domain";
import { checkMayAsk, checkRight } from "../procedures/check-right.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";
import type { ApprovalCaller, BoundApproval, Requirement } from "./define-approval.ts";
import { checkNotOwn, needsSomeoneElse } from "./who-approves.ts";

/**
 * How an action is carried out: once a second admin has approved it, a day after it was announced, or alone. Then `notes` record
 * in the audit trail for which rights a second admin might have been needed.
 */
export type Way = Waits | { way: "alone"; notes: AloneNote[] };

type AloneNote = Pick<Requirement, "subject" | "subjectId"> & { action: "alone"; after: { right: Right } };

/** A waiting action, and the right that its approver needs. */
export interface Waits {
  way: "second" | "announced";
  right: Right;
}

/** Returns how an action with this requirement is carried out. Throws `role.missing` for a user who may not even request it. */
export async function findWay(
  db: Db,
  { deps, acting, now }: { deps: ApprovalCaller["deps"]; acting: Row<"users">; now: number },
  { rights, subject, subjectId, userId, isAloneAllowed, isAnnounced }: Requirement,
): Promise<Way> {
  const { fourEyes } = deps.config;
  for (const right of rights) checkMayAsk(deps, acting, right);
  const notes: AloneNote[] = [];
  for (const right of rights) {
    const level = levelOf(acting.roles, right);
    const own = await needsSomeoneElse(db, deps, { acting, userId, right, now });
    if (isAnnounced && own !== "yes" && level === "two" && !fourEyes) return { way: "announced", right };
    const needsTwo = own === "yes" || level === "ask" || (level === "two" && fourEyes && !isAloneAllowed);
    if (needsTwo) return { way: "second", right };
    if (level === "two" || own === "impossible") notes.push({ action: "alone", subject, subjectId, after: { right } });
  }
  return { way: "alone", notes };
}

/** Throws unless the approver, or the admin who announced the action, still has the rights that it requires. */
function checkApproved({ session, approver }: ApprovalCaller, { rights }: Requirement): void {
  for (const right of rights) {
    if (approver && !mayUse(approver, right)) throw new ShopError("role.missing", { message: whoMay(right) });
    // The requester has lost the role since.
    const stays = approver ? levelOf(session.user.roles, right) !== "none" : mayUse(session.user, right);
    if (!stays) throw new ShopError("act.changed");
  }
}

/** Throws `act.own` for an approver who gets something by it, or is affected, whatever the row of the request says. */
async function checkNoneIsOwn(tx: Tx, { deps, approver }: ApprovalCaller, required: Requirement): Promise<void> {
  const [right] = required.rights;
  const users = [required.userId ?? []].flat();
  if (!approver || right === undefined || users.length === 0) return;
  const asked = { acting: approver, right, now: tx.now };
  if ((await needsSomeoneElse(tx.sql, deps, { ...asked, userId: users })) !== "yes") return;
  for (const userId of users) await checkNotOwn(tx, deps, { ...asked, userId });
}

/**
 * Returns how an action is carried out, before it begins, in its own transaction. Locks all staff first, so that the acting
 * admin's roles are current, and two changes by one admin see each other. Throws `admin.required`, `role.missing` and `session.unproven`.
 */
export async function checkApproval(tx: Tx, caller: ApprovalCaller, bound: BoundApproval): Promise<Way> {
  const { deps, session } = caller;
  const staff = await lockStaff(tx);
  await bound.lock(tx);
  const required = await bound.right(tx.sql, { adminId: session.user.id, now: tx.now });
  if (caller.approver || caller.wasAnnounced) checkApproved(caller, required);
  if (caller.approver) {
    await checkNoneIsOwn(tx, caller, required);
    return { way: "alone", notes: [] };
  }
  const user = staff.find(({ id }) => id === session.user.id);
  if (!user) throw new ShopError("admin.required");
  const found = await findWay(tx.sql, { deps, acting: user, now: tx.now }, required);
  if (caller.wasAnnounced) {
    // Someone may write a time into a request that waits for a second admin.
    if (found.way !== "announced") throw new ShopError("act.changed");
    return { way: "alone", notes: [] };
  }
  const acting = { ...session, user };
  if (found.way !== "alone") {
    checkReauthenticated(deps, acting);
    return found;
  }
  for (const right of required.rights) checkRight(deps, acting, right);
  if (required.needsProof) checkReauthenticated(deps, acting);
  return found;
}
