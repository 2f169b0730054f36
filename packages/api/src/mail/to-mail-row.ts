import { isoOrNull, type MailRow, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { mailName } from "@counterfoil/domain";

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

/** Returns a mail as the console lists it. */
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
