import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockUser, mailVerification } from "@counterfoil/domain";
import { consumeLimit } from "../consume-limit.ts";
import type { Deps } from "../deps.ts";

/** Mails another verification link; the earlier ones stay good until they end. */
export async function resendVerification(deps: Deps, userId: string): Promise<void> {
  await consumeLimit(deps, { key: `resend:${userId}`, tries: 10, seconds: 900 });
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.verified) throw new ShopError("account.already_verified");
    await mailVerification(tx, user);
  });
}
