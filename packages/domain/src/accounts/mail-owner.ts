import type { Row, Tx } from "@counterfoil/db";
import type { MailContent } from "../mail/mails/mails.ts";
import { queueMail } from "../mail/queue-mail.ts";

/** Returns the name that a mail greets a user by: none before the address is verified, as a stranger may have typed both. */
export const greetedName = ({ first_name, verified }: Pick<Row<"users">, "first_name" | "verified">) =>
  verified ? first_name : "";

/**
 * Mails a user about the account, if the address was verified: before that it may be a stranger's. The address on a card is never
 * verified, and has all mails about its entries.
 */
export async function mailOwner(
  tx: Tx,
  { email, verified, kind }: Pick<Row<"users">, "email" | "verified" | "kind">,
  content: MailContent,
): Promise<void> {
  if (verified || kind === "post") await queueMail(tx, { to: email, ...content });
}
