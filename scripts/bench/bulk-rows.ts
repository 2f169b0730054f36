import { type Database, type Tx, updateRows } from "@counterfoil/db";
import { type RawBuilder, sql } from "kysely";

const numbersTo = (count: number) =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;

/** Lists the indexes of tables that no constraint has, with the statements that create them. */
async function indexesOf({ kind }: Database, tx: Tx, tables: readonly string[]) {
  const among = sql.join(tables);
  const query =
    kind === "sqlite"
      ? sql<{ name: string; sql: string }>`select name, sql from sqlite_master
          where type = 'index' and sql is not null and tbl_name in (${among})`
      : sql<{ name: string; sql: string }>`select indexname as name, indexdef as sql from pg_indexes
          where tablename in (${among}) and indexname not in (select conname from pg_constraint)`;
  return (await query.execute(tx.sql)).rows;
}

/** Fills tables in a transaction, and builds the indexes that no constraint has afterwards. */
export async function indexedAfterwards(db: Database, tx: Tx, tables: readonly string[], fill: () => Promise<void>) {
  const indexes = await indexesOf(db, tx, tables);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx.sql);
  await fill();
  if (db.kind === "postgres") await sql`set local maintenance_work_mem = '512MB'`.execute(tx.sql);
  for (const index of indexes) await sql.raw(index.sql).execute(tx.sql);
}

/** Copies a row this often, or once for each of `numbers`; `others` are the columns that differ, as SQL in which `n` is the number of the copy. */
export async function multiply(
  tx: Tx,
  table: string,
  id: string,
  numbers: number | RawBuilder<unknown>,
  others: Record<string, string>,
) {
  const row = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(tx.sql);
  // The database itself writes these of users.
  const columns = Object.keys(row.rows[0] ?? {}).filter((name) => !["admin", "row_nr"].includes(name));
  const values = columns.map((name) => sql.raw(others[name] ?? `t."${name}"`));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    ${typeof numbers === "number" ? numbersTo(numbers) : numbers} select ${sql.join(values)}
    from numbers cross join ${sql.table(table)} as t where t.id = ${id}`.execute(tx.sql);
}

interface Entries {
  raffleId: string;
  /** The numbers up to this one, except every nth. */
  upTo: number;
  but: number;
  /** SQL in which `n` is the number. */
  userId: RawBuilder<unknown>;
  createdAt: RawBuilder<unknown>;
}

/** Enters numbers manually, in one statement. */
export async function enterNumbers(tx: Tx, { raffleId, upTo, but, userId, createdAt }: Entries): Promise<void> {
  await sql`insert into tickets (id, raffle_id, number, user_id, state, reserved_at, price_pence, created_at)
    ${numbersTo(upTo)} select ${raffleId} || '-' || (10000000 + n), ${raffleId}, n, ${userId}, 'manual',
    ${tx.now}, 0, ${createdAt} from numbers where n % ${sql.lit(but)} <> 0`.execute(tx.sql);
  const count = upTo - Math.floor(upTo / but);
  await updateRows(tx.sql, "raffle_sales", { raffle_id: raffleId }, { sold_count: count, manual_count: count });
}
