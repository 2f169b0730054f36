import { ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { insertMail } from "./queue-mail.ts";

/**
 * Queues a mail again, to the same address, as a new one. Returns the template and the new mail's id. Throws
 * `mail.not_found`, `mail.waiting` while it is queued, and `mail.has_link` when a link of its own went out in it.
 */
export async function resendMail(tx: Tx, { id }: { id: string }): Promise<{ template: string; newId: string }> {
  const mail = await tx.sql
    .selectFrom("mails")
    .select(["recipient", "template", "data", "has_link", "state"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!mail) throw new ShopError("mail.not_found");
  const { state, ...content } = mail;
  if (state === "queued") throw new ShopError("mail.waiting");
  if (content.has_link || content.data === null) throw new ShopError("mail.has_link");
  return { template: content.template, newId: await insertMail(tx, content) };
}
