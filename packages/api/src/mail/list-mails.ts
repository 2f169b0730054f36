import { LIST_LIMIT, MailContent, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import type { RenderedMail, Sender } from "./email-parts.ts";
import { renderMail } from "./render-mail.ts";

/** A mail as the development mailbox shows it. */
export interface MailboxMail extends RenderedMail {
  to: string;
  createdAt: string;
}

const erased: RenderedMail = { subject: "Erased once it was sent", text: "", html: "" };

function toMailboxMail({ recipient, template, data, created_at }: Row<"mails">, shop: Sender): MailboxMail {
  const rendered = data === null ? erased : renderMail(MailContent.parse({ template, data }), shop);
  return { to: recipient, ...rendered, createdAt: toIso(created_at) };
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
