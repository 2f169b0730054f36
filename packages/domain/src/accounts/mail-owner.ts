import type { Row, Tx } from "@counterfoil/db";
import type { MailContent } from "../mail/mails/mails.ts";
import { queueMail } from "../mail/queue-mail.ts";

/** Returns the name that a mail greets a user by: none before the address is verified, as a stranger may have typed both. */
export const greetedName = ({ first_name, verified }: Pick<Row<"users">, "first_name" | "verified">) =>
  verified ? first_name : "";

/** Mails a user about the account, if the address was verified: before that it may be a stranger's. */
export async function mailOwner(
  tx: Tx,
  { email, verified }: Pick<Row<"users">, "email" | "verified">,
  content: MailContent,
): Promise<void> {
  if (verified) await queueMail(tx, { to: email, ...content });
}
