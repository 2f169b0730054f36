import type { Row, Tx } from "@counterfoil/db";
import { queueMail } from "../mail/queue-mail.ts";
import { issueMailToken } from "./mail-tokens.ts";

type Receiver = Pick<Row<"users">, "id" | "email" | "email_key" | "first_name" | "first_verified_at">;

/** Mails a link that verifies the user's address. */
export async function mailVerification(tx: Tx, user: Receiver): Promise<void> {
  const { email, first_name: firstName } = user;
  const code = await issueMailToken(tx, { user, kind: "verify" });
  const template = user.first_verified_at === null ? "verify-account" : "verify-new-email";
  await queueMail(tx, { to: email, template, data: { firstName, email, code } });
}
