import { fold } from "@counterfoil/core";
import { inTransaction, type Row, type Trx } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { noPasswordToReset, passwordReset } from "../mail/account-letters.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { takeTry, takeTryFrom } from "../throttles/take-try.ts";
import { lockUserByEmail } from "./auth.queries.ts";
import { endMailTokens, issueMailToken, newCode } from "./mail-tokens.ts";

/** Where the link of a reset mail leads: PUBLIC_URL/auth/reset-password/{email}/{token}. */
function resetUrl(deps: Deps, email: string, code: string): string {
  return `${deps.config.publicUrl}/auth/reset-password/${encodeURIComponent(email)}/${code}`;
}

async function mailReset(trx: Trx, deps: Deps, user: Row<"users">): Promise<void> {
  const firstName = user.first_name;
  if (user.password_hash === null) {
    await endMailTokens(trx, user.id, "reset");
    await queueMail(trx, deps, { to: user.email, template: noPasswordToReset({ firstName }) });
    return;
  }
  const url = resetUrl(deps, user.email, await issueMailToken(trx, user, "reset", deps.clock()));
  await queueMail(trx, deps, { to: user.email, template: passwordReset({ firstName, url }), hasLink: true });
}

/** As much work for a mail that nobody gets, so that the time it takes tells nobody who has an account. */
async function mailNobody(trx: Trx, deps: Deps, email: string): Promise<void> {
  const template = passwordReset({ firstName: "", url: resetUrl(deps, email, newCode()) });
  const id = await queueMail(trx, deps, { to: email, template, hasLink: true });
  await trx.deleteFrom("mails").where("id", "=", id).execute();
}

/** Mails a link to choose a new password, if there is an account; the answer is the same if there is none. */
export async function forgotPassword(deps: Deps, email: string, ip: string): Promise<void> {
  await takeTryFrom(deps, "forgot", ip, 300);
  await takeTry(deps, `forgot:${fold(email)}`, 10, 900);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const user = await lockUserByEmail(trx, email);
    if (user) await mailReset(trx, deps, user);
    else await mailNobody(trx, deps, email);
    afterCommit(() => deps.wake("mails"));
  });
}
