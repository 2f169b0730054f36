import { type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";
import { textsById } from "./row-values.ts";
import { inChunks } from "./search.ts";
import type { Tables } from "./tables.ts";
import { ticketIsEntry } from "./ticket-standing.ts";

/** A table whose rows have a seal, the column that names a row, and which columns the seal covers. */
interface SealedRows {
  table: keyof Tables;
  key: string;
  columns: readonly string[];
}

/** Lists the rows of a table after the one of a key, or from the first on, in the order of their keys. A ticket that is only held has no seal, and isn't listed. */
export async function listSealedRows<Facts>(
  db: Db,
  { table, key, columns }: SealedRows,
  { after, limit }: { after: string | null; limit: number },
): Promise<(Facts & { row_key: string | null; seal: string | null })[]> {
  const among = table === "tickets" ? ticketIsEntry() : sql<SqlBool>`1 = 1`;
  const isNext = after === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(key)} > ${after}`;
  const { rows } = await sql<Facts & { row_key: string | null; seal: string | null }>`
    select ${sql.join(columns.map((name) => sql.ref(name)))}, seal, ${sql.ref(key)} as row_key from ${sql.table(table)}
    where ${isNext} and ${among} order by ${sql.ref(key)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Replaces the seals of rows: one that has changed meanwhile stays as it is. */
export async function replaceSeals(
  db: Db,
  { table, key }: Omit<SealedRows, "columns">,
  seals: readonly { rowKey: string; was: string; is: string }[],
): Promise<void> {
  if (seals.length === 0) return;
  const values = seals.map(({ rowKey, was, is }) => sql`(${rowKey}, ${was}, ${is})`);
  await sql`update ${sql.table(table)} set seal = v.column3 from (values ${sql.join(values)}) as v
    where ${sql.ref(`${table}.${key}`)} = v.column1 and ${sql.ref(`${table}.seal`)} = v.column2`.execute(db);
}

/** Changes rows in the same way, each with its new seal. Inside a transaction. */
export async function changeRows<Change extends object>(
  db: Db,
  table: keyof Tables,
  { seals, change }: { seals: readonly (readonly [id: string, seal: string | null])[]; change: Change },
): Promise<void> {
  for (const chunk of inChunks(seals)) {
    await db
      .updateTable(sql<Record<string, unknown>>`${sql.table(table)}`.as("row"))
      .from(textsById(chunk, "v"))
      .set(({ ref }) => ({ ...change, seal: ref("v.column2") }))
      .whereRef("row.id", "=", "v.column1")
      .execute();
  }
}
