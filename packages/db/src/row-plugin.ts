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
import { noteTables } from "./table-usage.ts";
import type { WriteLog } from "./write-log.ts";

/** SQLite has one writer, so a row lock says nothing there and its grammar has none. Only whole queries have locks. */
function withoutRowLocks(node: RootOperationNode): RootOperationNode {
  return SelectQueryNode.is(node) && node.endModifiers?.length ? { ...node, endModifiers: [] } : node;
}

function readValue(column: string, value: unknown, convertBooleans: boolean): unknown {
  if (value === null) return null;
  if (convertBooleans && typeof value === "number" && BOOLEAN_COLUMNS.has(column)) return value !== 0;
  if (typeof value === "string" && JSON_COLUMNS.has(column)) return JSON.parse(value);
  return value;
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
    noteTables(args.node, (tables) => this.#writes.add(tables));
    return this.#sqlite ? withoutRowLocks(args.node) : args.node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const rows = args.result.rows;
    const first = rows[0];
    if (!first) return args.result;
    const columns = Object.keys(first).filter(
      (name) => JSON_COLUMNS.has(name) || (this.#sqlite && BOOLEAN_COLUMNS.has(name)),
    );
    if (columns.length === 0) return args.result;
    for (const row of rows) {
      for (const column of columns) row[column] = readValue(column, row[column], this.#sqlite);
    }
    return args.result;
  }
}
