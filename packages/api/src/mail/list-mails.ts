import { LIST_LIMIT, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { type RenderedMail, renderMail, type Sender } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** A mail as the development mailbox shows it. */
export interface MailboxMail extends RenderedMail {
  to: string;
  createdAt: string;
}

const erased: RenderedMail = { subject: "Erased once it was sent", text: "", html: "" };

function toMailboxMail(mail: Row<"mails">, shop: Sender): MailboxMail {
  const rendered = mail.data === null ? erased : renderMail(mail, shop);
  return { to: mail.recipient, ...rendered, createdAt: toIso(mail.created_at) };
}

/** Lists mails, waiting or sent, newest first: those to one address, in any case, or all. */
export async function listMails({ db, config }: Pick<Deps, "db" | "config">, to?: string): Promise<MailboxMail[]> {
  let mails = db.read
    .selectFrom("mails")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT);
  if (to !== undefined) {
    mails = mails.where(({ eb, fn }) => eb(fn<string>("lower", ["recipient"]), "=", to.trim().toLowerCase()));
  }
  const rows = await mails.execute();
  return rows.map((row) => toMailboxMail(row, config));
}
