import { levelOf, mayUse, type Right, ShopError, whoMay } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import { checkMayAsk, checkRight } from "../procedures/check-right.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";
import type { ActCaller } from "./act-kind.ts";

/** Undoes the transaction of something that wants a second admin, so that it is asked for instead. */
export class SecondAdminNeeded extends Error {
  readonly right: Right;

  constructor(right: Right) {
    super(`A second admin has to approve ${right}`);
    this.name = "SecondAdminNeeded";
    this.right = right;
  }
}

interface Check {
  right: Right;
  /** As the audit trail names what is done alone. */
  subject: string;
  subjectId: string;
  /** Whether it is done alone although the shop wants two, as making the second owner is. */
  isAloneAllowed?: boolean;
}

/**
 * Lets something go on that wants a right: alone where the role does it alone, with an audit row that says so where a second
 * admin might have been wanted, and by its approver. Throws `SecondAdminNeeded` where a second admin has to approve it,
 * `role.missing` and `session.unproven`. Call it in the transaction, once what is wanted is known to be possible.
 */
export async function checkAct(tx: Tx, caller: ActCaller, { right, subject, subjectId, isAloneAllowed }: Check) {
  const { deps, session, approver } = caller;
  if (approver) {
    if (!mayUse(approver, right)) throw new ShopError("role.missing", { message: whoMay(right) });
    // Whoever asked has lost the role since.
    if (levelOf(session.user.roles, right) === "none") throw new ShopError("act.changed");
    return;
  }
  checkMayAsk(deps, session.user, right);
  const level = levelOf(session.user.roles, right);
  const wantsTwo = level === "ask" || (level === "two" && deps.config.fourEyes && !isAloneAllowed);
  if (wantsTwo || caller.asks) {
    checkReauthenticated(deps, session);
    throw new SecondAdminNeeded(right);
  }
  checkRight(deps, session, right);
  if (level === "two") await writeAudit(tx, { action: "alone", subject, subjectId, after: { right } });
}
