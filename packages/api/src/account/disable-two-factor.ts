import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { findUser, lockUser, turnOffTwoFactor, writeAudit } from "@counterfoil/domain";
import { checkAdminTwoFactor } from "../admin-rights.ts";
import type { Deps } from "../deps.ts";

/** Turns off the caller's own two-factor authentication; also when it was off. */
export async function disableOwnTwoFactor({ db }: Pick<Deps, "db">, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await turnOffTwoFactor(tx, await lockUser(tx, userId));
  });
}

/** Turns off a user's two-factor authentication for somebody who lost the phone; admins alone may do it to another. */
export async function disableTwoFactorOf(
  deps: Pick<Deps, "db" | "config">,
  caller: Row<"users">,
  userId: string,
): Promise<void> {
  if (!caller.admin && userId !== caller.id) throw new ShopError("two_factor.not_yours");
  if (userId !== caller.id) checkAdminTwoFactor(deps, caller);
  if (!(await findUser(deps.db.read, userId))) throw new ShopError("two_factor.user_gone");
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    await turnOffTwoFactor(tx, user);
    if (!caller.admin) return;
    await writeAudit(tx, {
      action: "disable two-factor",
      subject: "user",
      subjectId: userId,
      before: { twoFacAuth: user.two_factor },
      after: { twoFacAuth: false },
    });
  });
}
