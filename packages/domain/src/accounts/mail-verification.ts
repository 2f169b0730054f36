import { normalizeKey } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { queueMail } from "../mail/queue-mail.ts";
import { issueMailToken } from "./mail-tokens.ts";

type Receiver = Pick<Row<"users">, "id" | "email" | "pending_email" | "first_verified_at">;

/** Mails a link that verifies the user's address, or confirms the pending one. It names no one: the address may be a stranger's. */
export async function mailVerification(tx: Tx, user: Receiver): Promise<void> {
  const email = user.pending_email ?? user.email;
  const code = await issueMailToken(tx, { user: { id: user.id, email_key: normalizeKey(email) }, kind: "verify" });
  const isFirst = user.pending_email === null && user.first_verified_at === null;
  const template = isFirst ? "verify-account" : "verify-new-email";
  await queueMail(tx, { to: email, template, data: { firstName: "", email, code } });
}
