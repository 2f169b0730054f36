import type { Row, Tx } from "@counterfoil/db";
import type { MailContent } from "../mail/mails/mails.ts";
import { queueMail } from "../mail/queue-mail.ts";

/** Mails a user about the account, if the address was verified: before that it may be a stranger's. */
export async function mailOwner(
  tx: Tx,
  { email, verified }: Pick<Row<"users">, "email" | "verified">,
  content: MailContent,
): Promise<void> {
  if (verified) await queueMail(tx, { to: email, ...content });
}
