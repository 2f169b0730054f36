import type { Tables, Tx } from "@counterfoil/db";
import { sql } from "kysely";

interface Copies {
  /** The row that is copied. */
  of: string;
  count: number;
  /** The columns that differ, as SQL of `t`, the row, and `n`, the number of the copy from 1. */
  others: Record<string, string>;
}

/** Copies a row very often. */
export async function copyRows(tx: Tx, table: keyof Tables, { of: id, count, others }: Copies): Promise<void> {
  const row = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(tx.sql);
  // The database itself writes these of users.
  const columns = Object.keys(row.rows[0] ?? {}).filter((name) => !["admin", "row_nr"].includes(name));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${sql.join(columns.map((name) => sql.raw(others[name] ?? `t."${name}"`)))}
    from numbers cross join ${sql.table(table)} as t where t.id = ${id}`.execute(tx.sql);
}
