import { type AuditSubjectName, levelOf, mayUse, type Right, ShopError, whoMay } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { findUser, writeAudit } from "@counterfoil/domain";
import { checkMayAsk, checkRight } from "../procedures/check-right.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";
import type { ActCaller } from "./define-approval.ts";
import { needsSomebodyElse } from "./own-affairs.ts";

/** Undoes the transaction of something that requires a second admin or a notice to the public, so that it is asked for instead. */
export class SecondAdminNeeded extends Error {
  readonly right: Right;
  /** Whether nobody approves it, and it is announced instead. */
  readonly isAnnounced: boolean;

  constructor(right: Right, isAnnounced = false) {
    super(`${isAnnounced ? "The public is told first of" : "A second admin has to approve"} ${right}`);
    this.name = "SecondAdminNeeded";
    this.right = right;
    this.isAnnounced = isAnnounced;
  }
}

interface Check {
  right: Right;
  /** As the audit trail names what is done alone. */
  subject: AuditSubjectName;
  subjectId: string;
  /** Whether it is done alone although the shop requires two, as making the second owner is. */
  isAloneAllowed?: boolean;
  /** Whether it is announced, and done a day later, where the shop requires no second admin. */
  isAnnounced?: boolean;
  /** Whose account or order it is: somebody else approves what one does to one's own. */
  userId?: string | null;
  /** The person whom it changes, as they were under their lock: somebody who changes themselves had the right before. */
  changed?: Row<"users">;
}

/** Reads the one who acts again: their roles may have been taken since the session was read. Throws `admin.required` where they are gone. */
async function readActing(
  tx: Tx,
  session: ActCaller["session"],
  changed: Row<"users"> | undefined,
): Promise<ActCaller["session"]> {
  const { id } = session.user;
  const user = changed?.id === id ? changed : await findUser(tx.sql, id);
  if (!user) throw new ShopError("admin.required");
  return { ...session, user };
}

/**
 * Lets something go on that requires a right: alone where the role does it alone, with an audit row that says so where a second
 * admin might have been needed, and by its approver; nobody approves what is done to the own account. Throws `SecondAdminNeeded` where a second admin has to approve it,
 * `role.missing` and `session.unproven`. Call it in the transaction, once it is known to be possible.
 */
export async function checkAct(tx: Tx, caller: ActCaller, check: Check) {
  const { right, subject, subjectId, isAloneAllowed, isAnnounced, userId, changed } = check;
  const { deps, session, approver } = caller;
  if (caller.wasAnnounced) {
    if (!mayUse(session.user, right)) throw new ShopError("act.changed");
    return;
  }
  if (approver) {
    if (!mayUse(approver, right)) throw new ShopError("role.missing", { message: whoMay(right) });
    // Whoever asked has lost the role since.
    if (levelOf(session.user.roles, right) === "none") throw new ShopError("act.changed");
    return;
  }
  const acting = await readActing(tx, session, changed);
  checkMayAsk(deps, acting.user, right);
  const level = levelOf(acting.user.roles, right);
  const own = await needsSomebodyElse(tx, deps, { acting: acting.user, userId, right });
  if (isAnnounced && own !== "yes" && level === "two" && !deps.config.fourEyes) {
    checkReauthenticated(deps, acting);
    throw new SecondAdminNeeded(right, true);
  }
  const wantsTwo = own === "yes" || level === "ask" || (level === "two" && deps.config.fourEyes && !isAloneAllowed);
  if (wantsTwo || caller.asks) {
    checkReauthenticated(deps, acting);
    throw new SecondAdminNeeded(right);
  }
  checkRight(deps, acting, right);
  if (level === "two" || own === "nobody")
    await writeAudit(tx, { action: "alone", subject, subjectId, after: { right } });
}
