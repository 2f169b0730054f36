import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { isVerified, mailVerification, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/**
 * Mails a user another verification link, on behalf of an admin; earlier ones work until they expire. Throws
 * `user.not_found`, and `account.already_verified` when there is nothing to verify.
 */
export async function resendVerificationTo(deps: Pick<Deps, "db">, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await tx.sql
      .selectFrom("users")
      .selectAll()
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new ShopError("user.not_found"));
    if (isVerified(user)) throw new ShopError("account.already_verified");
    await mailVerification(tx, user);
    await writeAudit(tx, { action: "resend verification", subject: "user", subjectId: userId });
  });
}
