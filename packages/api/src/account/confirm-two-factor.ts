import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { totpStep } from "../auth/totp.ts";
import type { Deps } from "../deps.ts";
import { lockUser } from "../users/users.queries.ts";

/** Turns two-factor authentication on once a code shows that the app has the secret. The code is then used up. */
export async function confirmTwoFactor(deps: Deps, userId: string, code: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.two_factor) throw new ShopError("two_factor.already_on");
    const step = totpStep(deps, user, code);
    if (step === null) {
      throw new ShopError("two_factor.wrong_code", { field: "confirmationCode" });
    }
    await tx.sql
      .updateTable("users")
      .set({ two_factor: true, totp_last_step: step })
      .where("id", "=", userId)
      .execute();
  });
}
