import type { Database } from "@counterfoil/db";
import {
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryResult,
  type RootOperationNode,
  type SchemableIdentifierNode,
  SelectQueryNode,
  sql,
  type TableNode,
  type UnknownRow,
} from "kysely";

/** Collects the tables that a query names. */
class TableNames extends OperationNodeTransformer {
  readonly names = new Set<string>();

  protected override transformTable(node: TableNode): TableNode {
    this.names.add(node.table.identifier.name);
    return super.transformTable(node);
  }
}

function namesIn(node: OperationNode): ReadonlySet<string> {
  const tables = new TableNames();
  tables.transformNode(node);
  return tables.names;
}

/** Which rows our code reads as if nothing had locked them. */
interface Unlocked {
  tables: readonly string[];
  /** How many reads of the same are made before the first acts; all of them by default. */
  readers?: number;
}

/**
 * The same database for the control of a race, where our code runs without its locks: the first `readers` who read the same
 * of these tables all see what the first of them saw, as if all had looked before the first acted.
 */
export function withoutLock(db: Database, { tables, readers = Number.POSITIVE_INFINITY }: Unlocked): Database {
  const seen = new Map<string, { result: QueryResult<UnknownRow> | null; reads: number }>();
  const keys = new WeakMap<object, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (!SelectQueryNode.is(node)) return node;
      const names = namesIn(node);
      if (!tables.some((table) => names.has(table))) return node;
      const { endModifiers: _, ...unlocked } = node;
      keys.set(queryId, JSON.stringify(unlocked));
      return unlocked;
    },
    async transformResult({ result, queryId }) {
      const key = keys.get(queryId);
      if (key === undefined) return result;
      const known = seen.get(key) ?? { result: null, reads: 0 };
      seen.set(key, known);
      known.result ??= result;
      known.reads += 1;
      return known.reads <= readers ? known.result : result;
    },
  };
  return db.withPlugin(plugin);
}

/** Names copies of tables in place of the tables. */
class Copies extends OperationNodeTransformer {
  readonly #tables: readonly string[];

  constructor(tables: readonly string[]) {
    super();
    this.#tables = tables;
  }

  protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {
    const { name } = node.identifier;
    if (!this.#tables.includes(name)) return node;
    return { ...node, identifier: IdentifierNode.create(`unconstrained_${name}`) };
  }
}

/** The same database for a control, where some tables have no index and no constraint: our code works on copies of them. */
export async function withoutConstraints(db: Database, tables: readonly string[]): Promise<Database> {
  for (const table of tables) {
    const copy = sql.table(`unconstrained_${table}`);
    await sql`create table ${copy} as select * from ${sql.table(table)}`.execute(db.writer);
  }
  const copies = new Copies(tables);
  const withoutConflict = (node: RootOperationNode): RootOperationNode => {
    if (node.kind !== "InsertQueryNode" || !tables.includes(node.into?.table.identifier.name ?? "")) return node;
    const { onConflict: _, ...rest } = node;
    return rest;
  };
  return db.withPlugin({
    transformQuery: ({ node }) => copies.transformNode(withoutConflict(node)),
    transformResult: async ({ result }) => result,
  });
}
