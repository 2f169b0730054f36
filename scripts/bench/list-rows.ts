import { createSession } from "@counterfoil/api";
import { MINUTE_MS } from "@counterfoil/core";
import { type Database, indexedText, inTransaction, sealHashOf, type Tx } from "@counterfoil/db";
import { stopTriggers } from "@counterfoil/db/testing";
import { newId, sealAudit, toAuditRow } from "@counterfoil/domain";
import { openShopDatabase } from "@counterfoil/server";
import { sql } from "kysely";
import { raffleId } from "./bench-rows.ts";
import type { Keys } from "./bench-shop.ts";
import { indexedAfterwards, multiply } from "./bulk-rows.ts";

/** Even an old shop has no more competitions. */
export const MOST_RAFFLES = 10_000;

/** Rows of the trail that one statement writes. */
const TRAIL_ROWS = 10_000;

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
/** `referenceKeys` of these, as SQL. */
const keysOfReferences = [
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

/** Writes as many rows of the trail as copies of one, each with its place in the chain: the first copy is the newest. */
async function writeTrail({ kind }: Database, tx: Tx, of: string, size: number, others: Record<string, string>) {
  const row = await tx.sql.selectFrom("audit").selectAll().where("id", "=", of).executeTakeFirstOrThrow();
  let { seq, hash } = await tx.sql.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
  const elements = sql.raw(kind === "sqlite" ? "json_each" : "jsonb_array_elements");
  for (let n = size; n > 0; ) {
    const links: [n: number, seq: number, prev: string, hash: string][] = [];
    for (; n > 0 && links.length < TRAIL_ROWS; n--) {
      const own = { created_at: row.created_at - n * MINUTE_MS, subject_id: `list-${n}x` };
      const next = sealHashOf({ ...row, ...own, payload_hash: row.payload_hash ?? "", seq: seq + 1, prev: hash });
      links.push([n, seq + 1, hash, next]);
      [seq, hash] = [seq + 1, next];
    }
    const numbers = sql`with numbers as (select cast(value ->> 0 as bigint) as n, cast(value ->> 1 as bigint) as seq,
      value ->> 2 as prev, value ->> 3 as hash from ${elements}(${JSON.stringify(links)}) as link)`;
    await multiply(tx, "audit", of, numbers, {
      ...others,
      seq: "numbers.seq",
      prev: "numbers.prev",
      hash: "numbers.hash",
    });
  }
  await tx.sql.updateTable("audit_head").set({ seq, hash, sealed_at: tx.now }).execute();
}

/** Writes what triggers would have written of the copies. */
async function countCopies({ kind }: Database, tx: Tx, size: number): Promise<void> {
  for (const list of ["orders", "users"]) {
    await sql`update list_counts set listed = listed + ${size} where list = ${list}
      and part = (select min(part) from list_counts where list = ${list})`.execute(tx.sql);
  }
  if (kind === "postgres") return;
  for (const [table, row] of [
    ["users", "row_nr"],
    ["audit", "seq"],
  ] as const) {
    await sql`insert into ${sql.table(`${table}_found`)} (rowid, text)
      select ${sql.ref(row)}, ${sql.raw(indexedText(table))} from ${sql.table(table)} where id like 'list-%'`.execute(
      tx.sql,
    );
  }
}

const TABLES = ["users", "raffles", "payment_attempts", "orders", "order_references", "audit"];

async function writeCopies(db: Database, tx: Tx, size: number): Promise<void> {
  const order = await tx.sql.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  const [user, raffle] = ["bench-holder-0", raffleId("list")];
  const audit = newId();
  const note = { action: "refund", subject: "order", subjectId: order.ref, before: {}, after: {} } as const;
  await tx.sql
    .insertInto("audit")
    .values(toAuditRow(tx, note, { id: audit, adminId: null, at: tx.now }))
    .execute();
  const created_at = `t.created_at - cast(n as bigint) * ${MINUTE_MS}`;
  const own = { id, created_at };
  const search_text = `t.search_text || ' ' || ${word}`;
  const startTriggers = await stopTriggers(db, tx, TABLES);
  await indexedAfterwards(db, tx, TABLES, async () => {
    await multiply(tx, "users", user, size, { ...own, search_text: buyer, email, email_key: word });
    await multiply(tx, "raffles", raffle, Math.min(size, MOST_RAFFLES), { ...own, search_text, slug: word });
    await sql`insert into raffle_sales (raffle_id) select id from raffles where id like 'list-%'`.execute(tx.sql);
    const attempt = { ...own, ref: orderRef, user_id: id };
    await multiply(tx, "payment_attempts", order.attempt_id, size, attempt);
    const bought = { transaction_ref: paymentRef, attempt_id: id, search_text: buyer };
    await multiply(tx, "orders", order.id, size, { ...attempt, ...bought });
    const keys = keysOfReferences.map(
      (key) => sql`select ${sql.raw(key)}, id, created_at from orders where id like 'list-%'`,
    );
    await sql`insert into order_references (key, order_id, created_at) ${sql.join(keys, sql` union all `)} order by 1, 2`.execute(
      tx.sql,
    );
    await writeTrail(db, tx, audit, size, { ...own, search_text, subject_id: word });
    await countCopies(db, tx, size);
  });
  await startTriggers();
}

/** Does what autovacuum does, which may have begun with it and is waited for. */
async function vacuum(db: Database): Promise<void> {
  await db.read.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

/** Copies users, competitions, orders and entries of the audit until there are this many more of each. Returns an admin's token, and what to search for. */
export async function fillLists({ DATABASE_URL, SESSION_SECRET }: Keys, size: number) {
  const db = await openShopDatabase(DATABASE_URL);
  try {
    await inTransaction(db, (tx) => writeCopies(db, tx, size));
    // Else the server would do it while its answers are timed.
    for (let sealed = 1; sealed > 0; ) sealed = await inTransaction(db, sealAudit);
    if (db.kind === "postgres") await vacuum(db);
    const admin = await db.read.selectFrom("users").select("id").where("admin", "=", true).executeTakeFirstOrThrow();
    const deps = { db, clock: Date.now, config: { sessionSecret: SESSION_SECRET } };
    return { token: await createSession(deps, admin.id, true), queries: await someQueries(db, size) };
  } finally {
    await db.close();
  }
}
