import { LIST_LIMIT, toIso } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";

/** A mail as the development mailbox shows it (CONTRACT: Development mailbox). */
export interface MailboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** Mails, waiting or sent, newest first: those to one address, in any case, or all. */
export async function listMails(db: Db, to?: string): Promise<MailboxMail[]> {
  let mails = db
    .selectFrom("mails")
    .select(["recipient", "subject", "text", "html", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT);
  if (to !== undefined) {
    mails = mails.where(({ eb, fn }) => eb(fn<string>("lower", ["recipient"]), "=", to.trim().toLowerCase()));
  }
  const rows = await mails.execute();
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: toIso(row.created_at),
  }));
}
