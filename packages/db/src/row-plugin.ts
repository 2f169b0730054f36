import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  type UnknownRow,
} from "kysely";
import { BOOLEAN_COLUMNS, JSON_COLUMNS } from "./columns.ts";
import { TableUsage } from "./table-usage.ts";
import type { WriteLog } from "./write-log.ts";

/** SQLite has one writer, so a row lock says nothing there and its grammar has none. Only whole queries have locks. */
function withoutRowLocks(node: RootOperationNode): RootOperationNode {
  return SelectQueryNode.is(node) && node.endModifiers?.length ? { ...node, endModifiers: [] } : node;
}

function readValue(column: string, value: unknown, convertBooleans: boolean): unknown {
  if (value === null) return null;
  // As SQL compares them: someone may write another number, or a text, which SQLite takes.
  if (convertBooleans && BOOLEAN_COLUMNS.has(column)) return value === 1 || value === true;
  if (typeof value === "string" && JSON_COLUMNS.has(column)) return JSON.parse(value);
  return value;
}

/** The columns of these rows whose values are read as booleans or JSON. */
function columnsToRead(rows: readonly UnknownRow[], sqlite: boolean): string[] {
  const names = Object.keys(rows[0] ?? {});
  return names.filter((name) => JSON_COLUMNS.has(name) || (sqlite && BOOLEAN_COLUMNS.has(name)));
}

function readRows(rows: readonly UnknownRow[], columns: readonly string[], sqlite: boolean): void {
  if (columns.length === 0) return;
  for (const row of rows) {
    for (const column of columns) row[column] = readValue(column, row[column], sqlite);
  }
}

/** Returns a function that reads the rows of one statement as the plugin below does. */
export function rowReader({ sqlite }: { sqlite: boolean }): (rows: readonly UnknownRow[]) => void {
  let columns: string[] | undefined;
  return (rows) => {
    if (rows.length === 0) return;
    columns ??= columnsToRead(rows, sqlite);
    readRows(rows, columns, sqlite);
  };
}

/** Rows come out alike from both databases: booleans as booleans, JSON columns parsed. Notes which tables queries name. */
export class RowPlugin implements KyselyPlugin {
  readonly #sqlite: boolean;
  readonly #writes: WriteLog;

  constructor({ sqlite, writes }: { sqlite: boolean; writes: WriteLog }) {
    this.#sqlite = sqlite;
    this.#writes = writes;
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    new TableUsage(args.node).note((tables) => this.#writes.add(tables));
    return this.#sqlite ? withoutRowLocks(args.node) : args.node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const { rows } = args.result;
    readRows(rows, columnsToRead(rows, this.#sqlite), this.#sqlite);
    return args.result;
  }
}
