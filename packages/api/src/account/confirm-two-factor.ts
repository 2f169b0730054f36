import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockUser, turnOnTwoFactor } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/**
 * Turns two-factor authentication on once a code shows that the app has the secret, and returns the recovery codes. The
 * code is consumed, and other sessions end.
 */
export async function confirmTwoFactor(
  { db, config: { dataKeys: keys } }: Pick<Deps, "db" | "config">,
  session: { id: string; userId: string },
  code: string,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, session.userId);
    if (user.totp_since !== null) throw new ShopError("two_factor.already_on");
    const recoveryCodes = await turnOnTwoFactor(tx, { user, code, keys, keptSessionId: session.id });
    if (!recoveryCodes) throw new ShopError("two_factor.wrong_code", { field: "confirmationCode" });
    return recoveryCodes;
  });
}
