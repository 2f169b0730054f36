import { type ErrorCode, ShopError } from "@counterfoil/core";
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "./database.ts";
import type { Row, Tables } from "./tables.ts";

/** The values by which rows are found; a row has each of them. */
export type RowValues<T extends keyof Tables> = Partial<Row<T>>;

type Column<T extends keyof Tables> = keyof Row<T> & string;

interface Listed<T extends keyof Tables> {
  /** The columns of their order. */
  by?: readonly (Column<T> | `${Column<T>} desc`)[];
  /** The most that are listed. */
  limit?: number;
}

const conditions = expressionBuilder<{ row: Record<string, unknown> }, "row">();

/** Returns the condition that a row has these values. Throws an Error where one is undefined: the others alone would find more rows. */
export function hasValues(values: object) {
  for (const [column, value] of Object.entries(values)) {
    if (value === undefined) throw new Error(`Rows are to be found by ${column}, which has no value`);
  }
  return conditions.and({ ...values });
}

/**
 * Returns the condition that a row is of a competition, for a query that finds few rows by something else: by an index of the competition SQLite
 * would read all that it has. `column` is what the query calls it.
 */
export const isAlsoOf = (column: string, raffleId: string) =>
  sql<SqlBool>`coalesce(${sql.ref(column)}, '') = ${raffleId}`;

function rowsWith<T extends keyof Tables>(db: Db, table: T, values: RowValues<T>) {
  return db.selectFrom(db.dynamic.table(table).as("row")).selectAll().where(hasValues(values)).$castTo<Row<T>>();
}

/** Returns the first row of a table that has these values; undefined if there is none. */
export function findRow<T extends keyof Tables>(db: Db, table: T, values: RowValues<T>): Promise<Row<T> | undefined> {
  return rowsWith(db, table, values).limit(1).executeTakeFirst();
}

const missing = (code: ErrorCode | undefined) => code && (() => new ShopError(code));

/** Returns the first row of a table that has these values. If there is none, throws an error of this code, or an internal one. */
export function findRowOrThrow<T extends keyof Tables>(db: Db, table: T, values: RowValues<T>, code?: ErrorCode) {
  return rowsWith(db, table, values).limit(1).executeTakeFirstOrThrow(missing(code));
}

/** Returns the first row of a table that has these values, and locks it; undefined if there is none. */
export function lockRow<T extends keyof Tables>(tx: Tx, table: T, values: RowValues<T>): Promise<Row<T> | undefined> {
  return rowsWith(tx.sql, table, values).forNoKeyUpdate().executeTakeFirst();
}

/** Returns the first row of a table that has these values, and locks it. If there is none, throws as `findRowOrThrow`. */
export function lockRowOrThrow<T extends keyof Tables>(tx: Tx, table: T, values: RowValues<T>, code?: ErrorCode) {
  return rowsWith(tx.sql, table, values).forNoKeyUpdate().executeTakeFirstOrThrow(missing(code));
}

/** Lists the rows of a table that have these values. */
export function listRows<T extends keyof Tables>(
  db: Db,
  table: T,
  values: RowValues<T>,
  { by = [], limit }: Listed<T> = {},
): Promise<Row<T>[]> {
  const found = rowsWith(db, table, values);
  const sorted = by.reduce((rows, order) => {
    const [column = "", direction] = order.split(" ");
    return rows.orderBy(db.dynamic.ref(column), direction === "desc" ? "desc" : "asc");
  }, found);
  return (limit === undefined ? sorted : sorted.limit(limit)).execute();
}

/** Returns whether a query finds any row. */
export async function hasRows<DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>): Promise<boolean> {
  return (await rows.select(sql.lit(1).as("one")).limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the condition that a query finds no row. */
export const noRow = (rows: Expression<unknown>): Expression<SqlBool> => sql<SqlBool>`not exists ${rows}`;

/** Returns how many rows a query finds. */
export async function countRows<DB, TB extends keyof DB>(from: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = from.select(({ fn }) => fn.countAll<number>().as("count")).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}
