import { normalizeKey } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
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

async function mailReset(tx: Tx, deps: Deps, user: Row<"users">): Promise<void> {
  const firstName = user.first_name;
  if (user.password_hash === null) {
    await endMailTokens(tx, user.id, "reset");
    await queueMail(tx, deps, { to: user.email, template: noPasswordToReset({ firstName }) });
    return;
  }
  const url = resetUrl(deps, user.email, await issueMailToken(tx, user, "reset", tx.now));
  await queueMail(tx, deps, { to: user.email, template: passwordReset({ firstName, url }), hasLink: true });
}

/** As much work for a mail that nobody gets, so that the time it takes tells nobody who has an account. */
async function mailNobody(tx: Tx, deps: Deps, email: string): Promise<void> {
  const template = passwordReset({ firstName: "", url: resetUrl(deps, email, newCode()) });
  const id = await queueMail(tx, deps, { to: email, template, hasLink: true });
  await tx.sql.deleteFrom("mails").where("id", "=", id).execute();
}

/** Mails a link to choose a new password, if there is an account; the answer is the same if there is none. */
export async function forgotPassword(deps: Deps, email: string, ip: string): Promise<void> {
  await takeTryFrom(deps, "forgot", ip, 300);
  await takeTry(deps, `forgot:${normalizeKey(email)}`, 10, 900);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user) await mailReset(tx, deps, user);
    else await mailNobody(tx, deps, email);
    tx.wake("mails");
  });
}
