import type { Row, Tx } from "@counterfoil/db";
import { queueMail } from "../mail/queue-mail.ts";
import { issueMailToken } from "./mail-tokens.ts";

/** Replaces a password, which may be a thief's, by a random one, and mails a reset link. The user must be locked. */
export async function replacePassword(tx: Tx, user: Row<"users">, passwordHash: string): Promise<void> {
  if (user.password_hash === null) return;
  await tx.sql.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
  const { email, first_name: firstName } = user;
  const code = await issueMailToken(tx, { user, kind: "reset" });
  await queueMail(tx, { to: email, template: "reset-password", data: { firstName, email, code } });
}
