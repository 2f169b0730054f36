import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { endMailTokens, issueMailToken, lockUserByEmail, newCode, queueMail, removeMail } from "@counterfoil/domain";
import { consumeLimitOf, consumeLimitOfMails } from "../consume-limit.ts";
import type { Deps } from "../deps.ts";

async function mailReset(tx: Tx, user: Row<"users">): Promise<void> {
  const { email: to, first_name: firstName } = user;
  if (user.password_hash === null) {
    await endMailTokens(tx, { userId: user.id, kind: "reset" });
    await queueMail(tx, { to, template: "no-password", data: { firstName } });
    return;
  }
  const code = await issueMailToken(tx, { user, kind: "reset" });
  await queueMail(tx, { to, template: "reset-password", data: { firstName, email: to, code } });
}

/** Does the same work without an account: constant time. */
async function mailNobody(tx: Tx, email: string): Promise<void> {
  const data = { firstName: "", email, code: newCode() };
  await removeMail(tx, await queueMail(tx, { to: email, template: "reset-password", data }));
}

/** Mails a link to choose a new password, if there is an account; the answer is the same if there is none. */
export async function forgotPassword(deps: Deps, email: string, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "forgot", ip, tries: 300 });
  await consumeLimitOfMails(deps, email);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user) await mailReset(tx, user);
    else await mailNobody(tx, email);
  });
}
