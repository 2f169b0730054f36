import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { lockUser, userById } from "../users/users.queries.ts";

async function turnOff(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("users")
    .set({ two_factor: false, totp_secret: null, totp_last_step: null })
    .where("id", "=", userId)
    .execute();
}

/** Turns off the caller's own two-factor authentication; also when it was off. */
export async function disableOwnTwoFactor(deps: Deps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    await turnOff(tx, userId);
  });
}

/** Turns off a user's two-factor authentication for somebody who lost the phone; admins alone may do it to another. */
export async function disableTwoFactorOf(deps: Deps, caller: Row<"users">, userId: string): Promise<void> {
  if (!caller.admin && userId !== caller.id) throw new ShopError("two_factor.not_yours");
  if (!(await userById(deps.db.read, userId))) throw new ShopError("two_factor.user_gone");
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    await turnOff(tx, userId);
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
