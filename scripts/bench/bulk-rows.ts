import { type Tx, updateRows } from "@counterfoil/db";
import { type RawBuilder, sql } from "kysely";

/** The numbers from 1 to `count`, as `n`. */
const numbersTo = (count: number) =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;

/** Copies a row this often; `others` are the columns that differ, as SQL in which `n` is the number of the copy. */
export async function multiply(tx: Tx, table: string, id: string, count: number, others: Record<string, string>) {
  const row = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(tx.sql);
  // The database itself writes these of users.
  const columns = Object.keys(row.rows[0] ?? {}).filter((name) => !["admin", "row_nr"].includes(name));
  const values = columns.map((name) => sql.raw(others[name] ?? `t."${name}"`));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    ${numbersTo(count)} select ${sql.join(values)}
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
