import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type Compilable,
  createQueryId,
  type InsertObject,
  type InsertQueryNode,
  PostgresAdapter,
  sql,
  WithNode,
} from "kysely";
import type { Db } from "./database.ts";
import { hasValues } from "./find-rows.ts";
import { KeptQuery } from "./kept-query.ts";
import type { Row, RowPatch, Tables } from "./tables.ts";

/** By connection, then by what determines the text. */
const kept = new WeakMap<object, Map<string, KeptQuery>>();

/** With more values a statement is compiled each time: each number of rows is another text. */
const MOST_VALUES = 600;

/** The values of a row in the order of their columns, without those that are left to their default. */
function columnsOf(row: object): [string, unknown][] {
  return Object.entries(row).filter(([, value]) => value !== undefined);
}

function keptBy(connection: object): Map<string, KeptQuery> {
  const queries = kept.get(connection) ?? new Map<string, KeptQuery>();
  kept.set(connection, queries);
  return queries;
}

/**
 * Runs a write whose text is determined by `key`, and whose parameters are `values`, in this order: built and compiled once
 * for each connection. Inside a transaction. `rowsKey` returns both for the values of rows.
 */
export async function runKept<O>(
  db: Db,
  { key, values }: { key: string; values: readonly unknown[] },
  build: () => Compilable<O>,
): Promise<O[]> {
  const { adapter, plugins } = db.getExecutor();
  // A plugin of a test sees each query, with its values.
  if (plugins.length > 1 || values.length > MOST_VALUES) return (await db.executeQuery<O>(build())).rows;
  const queries = keptBy(adapter);
  const known = queries.get(key);
  if (known) return known.run<O>(db, values);
  const query = build().compile();
  if (query.parameters.length !== values.length || query.parameters.some((value, i) => value !== values[i])) {
    throw new Error(`The parameters of ${query.sql} are not the values of its rows`);
  }
  const added = new KeptQuery(db, query);
  queries.set(key, added);
  return added.run<O>(db, values);
}

/** Returns what determines the text that writes these rows: the table, their number and their columns; and their values. */
export function rowsKey(table: string, rows: readonly object[]): { key: string; values: unknown[] } {
  const entries = rows.map(columnsOf);
  const columns = entries.map((row) => row.map(([column]) => column).join(" "));
  return {
    key: [table, rows.length, ...new Set(columns)].join(),
    values: entries.flatMap((row) => row.map(([, value]) => value)),
  };
}

/** Inserts rows with the same columns and no expressions, compiled once for each connection. Inside a transaction. */
export async function insertRows<T extends keyof Tables>(db: Db, table: T, rows: readonly InsertObject<Tables, T>[]) {
  if (rows.length === 0) return;
  const { key, values } = rowsKey(table, rows);
  await runKept(db, { key: `insert ${key}`, values }, () => db.insertInto(table).values(rows));
}

/** Rows of one table, which are inserted with those of others. */
interface Insertion {
  key: string;
  values: unknown[];
  nodeFor: (db: Db) => InsertQueryNode;
}

/** Returns rows of a table for `insertTogether`. */
export function rowsInto<T extends keyof Tables>(table: T, rows: readonly InsertObject<Tables, T>[]): Insertion {
  return { ...rowsKey(table, rows), nodeFor: (db) => db.insertInto(table).values(rows).toOperationNode() };
}

/** Returns one insertion with others before it. */
const insertion = (db: Db, { nodeFor }: Insertion, before: readonly Insertion[]): Compilable => ({
  compile: () => {
    const [first, ...others] = before.map((each, i) =>
      CommonTableExpressionNode.create(CommonTableExpressionNameNode.create(`rows_${i}`), each.nodeFor(db)),
    );
    const withAll = first && others.reduce(WithNode.cloneWithExpression, WithNode.create(first));
    const [executor, id] = [db.getExecutor(), createQueryId()];
    return executor.compileQuery(
      executor.transformQuery({ ...nodeFor(db), ...(withAll && { with: withAll }) }, id),
      id,
    );
  },
});

/** Inserts rows, and before them rows that they reference: all in one statement on PostgreSQL. Inside a transaction. */
export async function insertTogether(db: Db, last: Insertion, before: readonly Insertion[]): Promise<void> {
  const isOne = db.getExecutor().adapter instanceof PostgresAdapter;
  const all = [...before, last];
  for (const group of isOne ? [all] : all.map((each) => [each])) {
    const key = `insert ${group.map((each) => each.key).join(" with ")}`;
    const values = group.flatMap((each) => each.values);
    await runKept(db, { key, values }, () => insertion(db, group.at(-1) ?? last, group.slice(0, -1)));
  }
}

/**
 * Changes the rows of a table that have these values, compiled once for each connection. Inside a transaction. Neither the values nor
 * the changes are expressions, and none of the values is null, a state or a kind, which a statement has as a literal.
 */
export async function updateRows<T extends keyof Tables>(
  db: Db,
  table: T,
  values: { [C in keyof Row<T>]?: NonNullable<Row<T>[C]> },
  changes: RowPatch<T>,
): Promise<void> {
  const [changed, found] = [rowsKey(table, [changes]), rowsKey("where", [values])];
  const key = `update ${changed.key} ${found.key}`;
  await runKept(db, { key, values: [...changed.values, ...found.values] }, () =>
    db
      .updateTable(sql<Record<string, unknown>>`${sql.table(table)}`.as("row"))
      .set({ ...changes })
      .where(hasValues(values)),
  );
}
