import { isStaff, type Right, ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { lockUser, turnOffTwoFactor, writeAudit } from "@counterfoil/domain";
import { findUserOrThrow } from "#read-models/user.ts";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, aboutUser, defineApproval } from "../approvals/define-approval.ts";
import { doOrRequest, type Outcome } from "../approvals/do-or-request.ts";
import type { Deps } from "../deps.ts";
import { checkMayAsk } from "../procedures/check-right.ts";
import { mustHavePasskey } from "../sessions/admin-rights.ts";

const OTHERS: Right = "people.disableTwoFactor";

async function turnOffAudited(tx: Tx, user: Row<"users">): Promise<void> {
  await turnOffTwoFactor(tx, user);
  const [before, after] = [{ twoFacAuth: user.two_factor }, { twoFacAuth: false }];
  await writeAudit(tx, { action: "disable two-factor", subject: "user", subjectId: user.id, before, after });
}

/** Turns off all of the caller's second factors. Throws `passkey.last` for staff who must have a passkey. */
export async function disableOwnTwoFactor(deps: Pick<Deps, "db" | "config">, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (mustHavePasskey(deps, user)) throw new ShopError("passkey.last");
    if (isStaff(user)) await turnOffAudited(tx, user);
    else await turnOffTwoFactor(tx, user);
  });
}

/** Turns off a user's two-factor authentication for someone who lost the phone. */
export const twoFactorApproval = defineApproval("user.disableTwoFactor", {
  about: async (db, { id }) => {
    const user = await findUserOrThrow(db, id, "two_factor.user_gone");
    return aboutUser(
      user,
      `Turn off two-factor authentication for ${fullName(user)}, including passkeys and recovery codes.`,
      { "Two-factor authentication": user.two_factor ? "on" : "off", Passkey: user.has_passkey ? "yes" : "no" },
    );
  },
  execute: async (tx, _caller, { id }) => {
    const user = await lockUser(tx, id);
    await turnOffAudited(tx, user);
  },
});

/** Turns off another's two-factor authentication as staff, which a second admin may have to approve. */
export async function disableTwoFactorOf(
  deps: Pick<Deps, "db" | "config" | "clock" | "lockRecord">,
  session: ApprovalCaller["session"],
  id: string,
): Promise<Outcome<void>> {
  checkMayAsk(deps, session.user, OTHERS, "two_factor.not_yours");
  await findUserOrThrow(deps.db.read, id, "two_factor.user_gone");
  return doOrRequest(deps, session, twoFactorApproval.bind({ id }));
}
