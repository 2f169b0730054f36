import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { isPendingEmail, isVerified, lockUser, mailVerification, shownEmail, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimit, limitResentMails, mayMail } from "../rate-limits/consume-limit.ts";

/** Mails another verification link; earlier ones work until they expire. */
export async function resendVerification(deps: Deps, { id: userId }: Row<"users">, ip: string): Promise<void> {
  await consumeLimit(deps, { what: "resend", of: userId, tries: 10, seconds: 900 });
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (isVerified(user)) throw new ShopError("account.already_verified");
    const to = shownEmail(user);
    const kind = isPendingEmail(user, to) ? "new-address" : "resend";
    if (await mayMail(tx, deps.config, { kind, to, ip })) await mailVerification(tx, user);
  });
}

/**
 * Mails a user another verification link, on behalf of an admin; earlier ones work until they expire. Throws
 * `user.not_found`, `account.already_verified` when there is nothing to verify, and `rate.limited`.
 */
export async function resendVerificationTo(deps: Pick<Deps, "db" | "config">, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await tx.sql
      .selectFrom("users")
      .selectAll()
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new ShopError("user.not_found"));
    if (isVerified(user)) throw new ShopError("account.already_verified");
    await limitResentMails(tx, deps.config, shownEmail(user));
    await mailVerification(tx, user);
    await writeAudit(tx, { action: "resend verification", subject: "user", subjectId: userId });
  });
}
