import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { takeTry } from "../throttles/take-try.ts";
import { lockUser } from "../users/users.queries.ts";
import { mailVerification } from "./mail-verification.ts";

/** Mails another verification link; the earlier ones stay good until they end. */
export async function resendVerification(deps: Deps, userId: string): Promise<void> {
  await takeTry(deps, `resend:${userId}`, 10, 900);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.verified) throw new ShopError("account.already_verified");
    await mailVerification(tx, user);
  });
}
