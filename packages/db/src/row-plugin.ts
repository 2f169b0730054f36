import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type SelectQueryNode,
  type UnknownRow,
} from "kysely";
import { BOOLEAN_COLUMNS, JSON_COLUMNS } from "./columns.ts";

/** SQLite has one writer, so a row lock says nothing there and its grammar has none. */
class WithoutRowLocks extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node);
    return endModifiers?.length ? { ...rest } : { ...rest, endModifiers };
  }
}

function readValue(column: string, value: unknown, convertBooleans: boolean): unknown {
  if (value === null) return null;
  if (convertBooleans && typeof value === "number" && BOOLEAN_COLUMNS.has(column)) return value !== 0;
  if (typeof value === "string" && JSON_COLUMNS.has(column)) return JSON.parse(value);
  return value;
}

/** Rows come out alike from both databases: booleans as booleans, JSON columns parsed. */
export class RowPlugin implements KyselyPlugin {
  readonly #sqlite: boolean;
  readonly #withoutLocks = new WithoutRowLocks();

  constructor(options: { sqlite: boolean }) {
    this.#sqlite = options.sqlite;
  }

  transformQuery(args: PluginTransformQueryArgs): ReturnType<KyselyPlugin["transformQuery"]> {
    return this.#sqlite ? this.#withoutLocks.transformNode(args.node) : args.node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const rows = args.result.rows;
    const first = rows[0];
    if (!first) return args.result;
    const columns = Object.keys(first).filter(
      (name) => JSON_COLUMNS.has(name) || (this.#sqlite && BOOLEAN_COLUMNS.has(name)),
    );
    if (columns.length === 0) return args.result;
    return {
      ...args.result,
      rows: rows.map((row) => {
        const copy = { ...row };
        for (const column of columns) copy[column] = readValue(column, row[column], this.#sqlite);
        return copy;
      }),
    };
  }
}
