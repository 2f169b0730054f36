import { type MailRow, ShopError } from "@counterfoil/core";
import { renderMail } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { mailColumns, toMailRow } from "./to-mail-row.ts";

type FoundMail = MailRow & { content: { subject: string; text: string } | null };

/**
 * Finds a mail with its content. One with a link is not shown, because the reader could use it. Throws
 * `mail.not_found`.
 */
export async function findMail({ db, config }: Pick<Deps, "db" | "config">, id: string): Promise<FoundMail> {
  const mail = await db.read
    .selectFrom("mails")
    .select([...mailColumns, "data"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!mail) throw new ShopError("mail.not_found");
  if (mail.has_link || mail.data === null) return { ...toMailRow(mail), content: null };
  const { subject, text } = renderMail(mail, config);
  return { ...toMailRow(mail), content: { subject, text } };
}
