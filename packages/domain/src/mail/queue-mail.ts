import { ShopError } from "@counterfoil/core";
import { inChunks, insertRows, json, lockRowOrThrow, type Row, type Tx } from "@counterfoil/db";
import { newOrderedId } from "../ids.ts";
import { type MailContent, mailHasLink } from "./mails/mails.ts";

type NewMail = Pick<Row<"mails">, "recipient" | "template" | "data" | "has_link"> & {
  kind?: "marketing";
  user_id?: string;
};

/** Inserts mails that are due, without rendering them, and wakes the job that sends them. None to someone without an address. */
async function insertMails(tx: Tx, mails: readonly (NewMail & { id: string })[]): Promise<void> {
  // Some people wrote a card and no email address.
  const reachable = mails.filter(({ recipient }) => recipient !== "");
  const rows = reachable.map((mail) => ({
    ...mail,
    request_id: tx.requestId,
    data: json(mail.data),
    state: "queued" as const,
    next_try_at: tx.now,
    created_at: tx.now,
    sent_at: null,
  }));
  for (const chunk of inChunks(rows)) await insertRows(tx.sql, "mails", chunk);
  tx.wake("mails");
}

async function insertMail(tx: Tx, mail: NewMail): Promise<string> {
  const id = newOrderedId();
  await insertMails(tx, [{ ...mail, id }]);
  return id;
}

/**
 * Queues a mail to one person in the transaction that causes it: it is sent when that commits and never when it does
 * not. With `marketingFor`, a user's id, it is marketing, and only sent if it may be at that moment. Returns the mail's id.
 */
export function queueMail(
  tx: Tx,
  { to, marketingFor, template, data }: MailContent & { to: string; marketingFor?: string },
): Promise<string> {
  const marketing = marketingFor === undefined ? {} : { kind: "marketing" as const, user_id: marketingFor };
  return insertMail(tx, { recipient: to, ...marketing, template, data, has_link: mailHasLink(template) });
}

/** Queues mails to several people as `queueMail` does, in one statement for each 500. */
export async function queueMails(tx: Tx, mails: readonly (MailContent & { to: string })[]): Promise<void> {
  const rows = mails.map(({ to: recipient, template, data }) => {
    return { id: newOrderedId(), recipient, template, data, has_link: mailHasLink(template) };
  });
  await insertMails(tx, rows);
}

/**
 * Queues a mail again as a new one. Throws `mail.not_found`, `mail.waiting`, and `mail.has_link` if its own went out.
 */
export async function resendMail(tx: Tx, { id }: { id: string }) {
  const mail = await lockRowOrThrow(tx, "mails", { id }, "mail.not_found");
  const { state, recipient, template, data, has_link } = mail;
  if (state === "queued") throw new ShopError("mail.waiting");
  if (has_link || data === null) throw new ShopError("mail.has_link");
  return { recipient, template, newId: await insertMail(tx, { recipient, template, data, has_link }) };
}
