import { createSession } from "@counterfoil/api";
import { MINUTE_MS } from "@counterfoil/core";
import { type Database, inTransaction } from "@counterfoil/db";
import { newId, sealAudit, toAuditRow } from "@counterfoil/domain";
import { openShopDatabase } from "@counterfoil/server";
import { sql } from "kysely";
import { raffleId } from "./bench-rows.ts";
import type { Keys } from "./bench-shop.ts";
import { multiply } from "./bulk-rows.ts";

/** Even an old shop has no more competitions. */
export const MOST_RAFFLES = 10_000;

/** Random searches. */
const SEARCHES = 300;

// SQL of the copy `n`.
const id = "'list-' || (10000000 + n)";
const word = "'list-' || n || 'x'";
const syllables = "anbecodaelfigahainjokalimanaolperosatuvewizoriththleonamisunshetibranudy";
const nameOf = (seed: number) =>
  [1, 2, 3].map((i) => `substr('${syllables}', 1 + 2 * ((n / ${seed ** i} + ${seed} * n) % 36), 2)`).join(" || ");
const [firstName, lastName] = [nameOf(11), nameOf(17)];
const domain = "case n % 3 when 0 then 'gmail.com' when 1 then 'hotmail.co.uk' else 'post' || (n % 97) || '.test' end";
const email = `${firstName} || '.' || ${lastName} || '.' || ${word} || '@' || ${domain}`;
const buyer = `${firstName} || ' ' || ${lastName} || ' ' || ${email}`;
const orderRef = "'CF-' || (10000 + (cast(n as bigint) * 31337) % 89989) || '-' || n || 'X'";
const paymentRef = "'58-9-' || (1000000 + n)";
/** `referenceKeys` of these. */
const referenceKeys = [
  "replace(lower(ref), '-', '')",
  "substr(lower(ref), 10)",
  "replace(transaction_ref, '-', '')",
  "substr(transaction_ref, 6)",
];

/** Returns parts of at least three letters of names, emails, order ids and payment references. */
async function someQueries(db: Database, size: number): Promise<string[]> {
  const ids = Array.from(
    { length: SEARCHES },
    (_, i) => `list-${10_000_000 + Math.ceil(((i + 0.5) * size) / SEARCHES)}`,
  );
  const orders = db.read.selectFrom("orders").select(["search_text", "ref", "transaction_ref"]);
  const rows = await orders.where("id", "in", ids).execute();
  return rows.map(({ search_text, ref, transaction_ref }, i) => {
    const text = [...search_text.split(" "), ref, transaction_ref][i % 5] ?? "";
    const start = i % 5 < 3 ? i % Math.max(1, text.length - 3) : 0;
    return text.slice(start, start + (i % 5 < 3 ? 3 : 8) + (i % 8));
  });
}

/** Copies users, competitions, orders and entries of the audit until there are this many more of each. Returns an admin's token, and what to search for. */
export async function fillLists({ DATABASE_URL, SESSION_SECRET }: Keys, size: number) {
  const db = await openShopDatabase(DATABASE_URL);
  try {
    const order = await db.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const [user, raffle] = ["bench-holder-0", raffleId("list")];
    const audit = newId();
    await inTransaction(db, async (tx) => {
      const note = { action: "refund", subject: "order", subjectId: order.ref, before: {}, after: {} } as const;
      await tx.sql
        .insertInto("audit")
        .values(toAuditRow(note, { id: audit, adminId: null, at: tx.now }))
        .execute();
      const created_at = `t.created_at - cast(n as bigint) * ${MINUTE_MS}`;
      const own = { id, created_at };
      const search_text = `t.search_text || ' ' || ${word}`;
      await multiply(tx, "users", user, size, { ...own, search_text: buyer, email, email_key: word });
      await multiply(tx, "raffles", raffle, Math.min(size, MOST_RAFFLES), { ...own, search_text, slug: word });
      await sql`insert into raffle_sales (raffle_id) select id from raffles where id like 'list-%'`.execute(tx.sql);
      const attempt = { ...own, ref: orderRef, user_id: id };
      await multiply(tx, "payment_attempts", order.attempt_id, size, attempt);
      const bought = { transaction_ref: paymentRef, attempt_id: id, search_text: buyer };
      await multiply(tx, "orders", order.id, size, { ...attempt, ...bought });
      for (const key of referenceKeys) {
        await sql`insert into order_references (key, order_id)
          select ${sql.raw(key)}, id from orders where id like 'list-%'`.execute(tx.sql);
      }
      await multiply(tx, "audit", audit, size, { ...own, search_text, subject_id: word });
    });
    // Else the server would do it while its answers are timed.
    for (let sealed = 1; sealed > 0; ) sealed = await inTransaction(db, sealAudit);
    if (db.kind === "postgres") await sql`vacuum analyze`.execute(db.read);
    const admin = await db.read.selectFrom("users").select("id").where("admin", "=", true).executeTakeFirstOrThrow();
    const deps = { db, clock: Date.now, config: { sessionSecret: SESSION_SECRET } };
    return { token: await createSession(deps, admin.id, true), queries: await someQueries(db, size) };
  } finally {
    await db.close();
  }
}
