import { levelOf, mayUse, type Right, ShopError, whoMay } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { lockStaff } from "@counterfoil/domain";
import { checkMayAsk, checkRight } from "../procedures/check-right.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";
import type { ApprovalCaller, BoundApproval, Requirement } from "./define-approval.ts";
import { needsSomebodyElse } from "./own-affairs.ts";

/**
 * How something is done: once a second admin has approved it, a day after it was announced, or alone, where `notes` say in the
 * audit trail for which rights a second admin might have been needed.
 */
export type Way = Waits | { way: "alone"; notes: AloneNote[] };

type AloneNote = Pick<Requirement, "subject" | "subjectId"> & { action: "alone"; after: { right: Right } };

/** What waits, and the right that its approver needs. */
export interface Waits {
  way: "second" | "announced";
  right: Right;
}

/** Returns how someone would do something that requires this. Throws `role.missing` for who may not even ask. */
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
    const own = await needsSomebodyElse(db, deps, { acting, userId, right, now });
    if (isAnnounced && own !== "yes" && level === "two" && !fourEyes) return { way: "announced", right };
    const wantsTwo = own === "yes" || level === "ask" || (level === "two" && fourEyes && !isAloneAllowed);
    if (wantsTwo) return { way: "second", right };
    if (level === "two" || own === "nobody") notes.push({ action: "alone", subject, subjectId, after: { right } });
  }
  return { way: "alone", notes };
}

/** Throws unless an approver, or the one who announced something, still has the rights that it requires. */
function checkApproved({ session, approver }: ApprovalCaller, { rights }: Requirement): void {
  for (const right of rights) {
    if (approver && !mayUse(approver, right)) throw new ShopError("role.missing", { message: whoMay(right) });
    // Whoever asked has lost the role since.
    const stays = approver ? levelOf(session.user.roles, right) !== "none" : mayUse(session.user, right);
    if (!stays) throw new ShopError("act.changed");
  }
}

/**
 * Returns how something is to be done, before anything of it is, in the transaction that does it. Locks all staff first, so that
 * the roles of the one who acts are those of this moment, and two changes of one admin count each other. Throws `admin.required`, `role.missing` and `session.unproven`.
 */
export async function checkApproval(tx: Tx, caller: ApprovalCaller, bound: BoundApproval): Promise<Way> {
  const { deps, session } = caller;
  const staff = await lockStaff(tx);
  const required = await bound.right(tx.sql, { adminId: session.user.id, now: tx.now });
  if (caller.approver || caller.wasAnnounced) {
    checkApproved(caller, required);
    return { way: "alone", notes: [] };
  }
  const user = staff.find(({ id }) => id === session.user.id);
  if (!user) throw new ShopError("admin.required");
  const found = await findWay(tx.sql, { deps, acting: user, now: tx.now }, required);
  const acting = { ...session, user };
  if (found.way !== "alone") {
    checkReauthenticated(deps, acting);
    return found;
  }
  for (const right of required.rights) checkRight(deps, acting, right);
  if (required.needsProof) checkReauthenticated(deps, acting);
  return found;
}
