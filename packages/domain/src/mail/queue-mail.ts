import { type MailContent, mailHasLink } from "@counterfoil/core";
import { insertRows, json, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/**
 * Queues a mail to one person in the transaction that causes it: it is sent when that commits and never when it does
 * not. With `marketingFor`, a user's id, it is marketing, and only sent if it may be at that moment. Nothing is rendered here.
 * Returns the mail's id.
 */
export async function queueMail(
  tx: Tx,
  { to, marketingFor, ...content }: MailContent & { to: string; marketingFor?: string },
): Promise<string> {
  const id = newId();
  await insertRows(tx.sql, "mails", [
    {
      id,
      recipient: to,
      ...(marketingFor !== undefined && { kind: "marketing", user_id: marketingFor }),
      request_id: tx.requestId,
      template: content.template,
      data: json(content.data),
      has_link: mailHasLink(content.template),
      state: "queued",
      next_try_at: tx.now,
      created_at: tx.now,
      sent_at: null,
    },
  ]);
  tx.wake("mails");
  return id;
}
