import { isoOrNull, type OrderMail, toIso } from "@counterfoil/core";
import { type Db, matchesWords, type Row } from "@counterfoil/db";
import { mailName } from "@counterfoil/domain";
import { sql } from "kysely";

const MAILS_LIMIT = 50;

/** Lists the mails about an order to the address that its customer has now, newest first. */
export async function listOrderMails(db: Db, order: Pick<Row<"orders">, "ref" | "user_id">): Promise<OrderMail[]> {
  const rows = await db
    .selectFrom("mails as m")
    .innerJoin("users as u", (join) => join.on(sql`lower(m.recipient)`, "=", sql`lower(u.email)`))
    .select(["m.id", "m.template", "m.state", "m.created_at", "m.sent_at"])
    .where("u.id", "=", order.user_id)
    .where(matchesWords(sql<string>`lower(coalesce(m.data, ''))`, order.ref))
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(MAILS_LIMIT)
    .execute();
  return rows.map(({ id, template, state, created_at, sent_at }) => ({
    _id: id,
    template,
    name: mailName(template),
    state,
    createdAt: toIso(created_at),
    sentAt: isoOrNull(sent_at),
  }));
}
