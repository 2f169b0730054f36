import { expressionBuilder } from "kysely";
import type { Db } from "./database.ts";
import type { Row, Tables } from "./tables.ts";

/** The values by which rows are found; a row has each of them. */
export type RowValues<T extends keyof Tables> = Partial<Row<T>>;

const conditions = expressionBuilder<{ row: Record<string, unknown> }, "row">();

/** Returns the condition that a row has these values, none of which is null. */
export const hasValues = (values: object) => conditions.and({ ...values });

function rowsWith<T extends keyof Tables>(db: Db, table: T, values: RowValues<T>) {
  return db.selectFrom(db.dynamic.table(table).as("row")).selectAll().where(hasValues(values)).$castTo<Row<T>>();
}

/** Returns the first row of a table that has these values; undefined if there is none. */
export function findRow<T extends keyof Tables>(db: Db, table: T, values: RowValues<T>): Promise<Row<T> | undefined> {
  return rowsWith(db, table, values).executeTakeFirst();
}

/** Returns the first row of a table that has these values. Throws an Error if there is none. */
export function findRowOrThrow<T extends keyof Tables>(db: Db, table: T, values: RowValues<T>): Promise<Row<T>> {
  return rowsWith(db, table, values).executeTakeFirstOrThrow();
}

/** Lists the rows of a table that have these values, in the order of columns. */
export function listRows<T extends keyof Tables>(
  db: Db,
  table: T,
  values: RowValues<T>,
  ...order: (keyof Row<T> & string)[]
): Promise<Row<T>[]> {
  const rows = rowsWith(db, table, values);
  return order.reduce((sorted, column) => sorted.orderBy(db.dynamic.ref(column)), rows).execute();
}
