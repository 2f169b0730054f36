import { mayUse, type Right, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { findUser, lockUser, turnOffTwoFactor, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { checkHolds } from "../procedures/check-right.ts";
import { mustHavePasskey } from "../sessions/admin-rights.ts";

const OTHERS: Right = "people.disableTwoFactor";

/**
 * Turns off the caller's two-factor authentication, and removes passkeys and recovery codes, even when it was off.
 * Throws `passkey.last` for an admin who must have one.
 */
export async function disableOwnTwoFactor(deps: Pick<Deps, "db" | "config">, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (mustHavePasskey(deps, user)) throw new ShopError("passkey.last");
    await turnOffTwoFactor(tx, user);
  });
}

/** Turns off the two-factor authentication of a user who lost the phone; only admins may do it for another user. */
export async function disableTwoFactorOf(
  deps: Pick<Deps, "db" | "config">,
  caller: Row<"users">,
  userId: string,
): Promise<void> {
  if (userId !== caller.id) checkHolds(deps, caller, OTHERS, "two_factor.not_yours");
  if (!(await findUser(deps.db.read, userId))) throw new ShopError("two_factor.user_gone");
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    await turnOffTwoFactor(tx, user);
    if (!mayUse(caller, OTHERS)) return;
    await writeAudit(tx, {
      action: "disable two-factor",
      subject: "user",
      subjectId: userId,
      before: { twoFacAuth: user.two_factor },
      after: { twoFacAuth: false },
    });
  });
}
