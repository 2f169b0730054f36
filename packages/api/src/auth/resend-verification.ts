import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { lockUser, mailVerification } from "@counterfoil/domain";
import { consumeLimit, consumeLimitOfMails } from "../consume-limit.ts";
import type { Deps } from "../deps.ts";

/** Mails another verification link; the earlier ones stay good until they end. */
export async function resendVerification(deps: Deps, { id: userId, email }: Row<"users">): Promise<void> {
  await consumeLimit(deps, { key: `resend:${userId}`, tries: 10, seconds: 900 });
  await consumeLimitOfMails(deps, email);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.verified) throw new ShopError("account.already_verified");
    await mailVerification(tx, user);
  });
}
