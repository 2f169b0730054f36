import { companyLine, isoOrNull, LIST_LIMIT, type MailRow, ShopError, toIso } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import {
  mailName,
  type RenderedMail,
  renderMail,
  resendMail as resend,
  type Sender,
  writeAudit,
} from "@counterfoil/domain";
import { findCompany } from "#read-models/company.ts";
import type { Deps } from "../deps.ts";
import { limitResentMails } from "../rate-limits/consume-limit.ts";

/** The columns that `toMailRow` needs: not the data, which may be large. */
export const mailColumns = [
  "id",
  "recipient",
  "template",
  "has_link",
  "state",
  "tries",
  "next_try_at",
  "created_at",
  "sent_at",
] as const satisfies (keyof Row<"mails">)[];

export function toMailRow(mail: Pick<Row<"mails">, (typeof mailColumns)[number]>): MailRow {
  return {
    _id: mail.id,
    to: mail.recipient,
    template: mail.template,
    name: mailName(mail.template),
    state: mail.state,
    tries: mail.tries,
    createdAt: toIso(mail.created_at),
    sentAt: isoOrNull(mail.sent_at),
    nextTryAt: mail.state === "queued" ? isoOrNull(mail.next_try_at) : null,
    hasLink: mail.has_link,
  };
}

/** Returns the facts about the shop that mails contain. */
export async function findSender({ db, config }: Pick<Deps, "db" | "config">): Promise<Sender> {
  return { ...config, company: companyLine(await findCompany(db)) };
}

export interface MailboxMail extends RenderedMail {
  to: string;
  createdAt: string;
}

const erased: RenderedMail = { subject: "Deleted after sending", text: "", html: "" };

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
  const shop = await findSender({ db, config });
  return rows.map((row) => toMailboxMail(row, shop));
}

type FoundMail = MailRow & { content: { subject: string; text: string } | null };

/** Finds a mail; content with a link is not shown, because the reader could use it. Throws `mail.not_found`. */
export async function findMail({ db, config }: Pick<Deps, "db" | "config">, id: string): Promise<FoundMail> {
  const mail = await db.read
    .selectFrom("mails")
    .select([...mailColumns, "data"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new ShopError("mail.not_found"));
  if (mail.has_link || mail.data === null) return { ...toMailRow(mail), content: null };
  const { subject, text } = renderMail(mail, await findSender({ db, config }));
  return { ...toMailRow(mail), content: { subject, text } };
}

/** Sends a mail again. Throws `mail.not_found`, `mail.waiting`, `mail.has_link` and `rate.limited`. */
export async function resendMail({ db, config }: Pick<Deps, "db" | "config">, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { recipient, template, newId } = await resend(tx, { id });
    await limitResentMails(tx, config, recipient);
    const after = { template, name: mailName(template), mail: newId };
    await writeAudit(tx, { action: "resend", subject: "mail", subjectId: id, after });
  });
}
