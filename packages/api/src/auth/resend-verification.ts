import { type ResendInput, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { isPendingEmail, isVerified, lockUser, mailVerification, shownEmail, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { consumeLimit, limitResentMails, mayMail, payForMail } from "../rate-limits/consume-limit.ts";

/** Mails another link. Throws `account.already_verified`, `login.captcha`, `captcha.failed` and `rate.limited`. */
export async function resendVerification(
  deps: Deps,
  { user: { id: userId, ...owner }, ip }: { user: Row<"users">; ip: string },
  { recaptcha }: z.infer<typeof ResendInput>,
): Promise<void> {
  await consumeLimit(deps, { what: "resend", of: userId, tries: 10, seconds: 900 });
  const isPaid = await payForMail(deps, { to: shownEmail(owner), ip, recaptcha });
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (isVerified(user)) throw new ShopError("account.already_verified");
    const to = shownEmail(user);
    const kind = isPendingEmail(user, to) ? "new-address" : "resend";
    if (await mayMail(tx, deps.config, { kind, to, ip, isPaid })) await mailVerification(tx, user);
  });
}

/** Mails a user another link for an admin. Throws `user.not_found`, `account.already_verified` and `rate.limited`. */
export async function resendVerificationTo(deps: Pick<Deps, "db" | "config">, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId, "user.not_found");
    if (isVerified(user)) throw new ShopError("account.already_verified");
    await limitResentMails(tx, deps.config, shownEmail(user));
    await mailVerification(tx, user);
    await writeAudit(tx, { action: "resend verification", subject: "user", subjectId: userId });
  });
}
