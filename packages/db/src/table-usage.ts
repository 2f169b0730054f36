import { AsyncLocalStorage } from "node:async_hooks";
import {
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  OperationNodeTransformer,
  type RawNode,
  type RootOperationNode,
  SelectQueryNode,
  type TableNode,
  UpdateQueryNode,
} from "kysely";

/** Stands for every table: raw SQL is not parsed. */
export const ANY_TABLE = "*";

const writes = new AsyncLocalStorage<Set<string>>();
const reads = new AsyncLocalStorage<Set<string>>();

/** Runs the work of a transaction; the tables that it writes are added to `tables`. */
export function collectWrites<T>(tables: Set<string>, work: () => T): T {
  return writes.run(tables, work);
}

/** Returns whether the caller runs inside `collectWrites`. */
export function isCollectingWrites(): boolean {
  return writes.getStore() !== undefined;
}

/** Runs `work`; the tables that its queries read are added to `tables`. */
export function collectReads<T>(tables: Set<string>, work: () => T): T {
  return reads.run(tables, work);
}

/** Collects the tables that a query names anywhere, also in joins and subqueries. */
class TableCollector extends OperationNodeTransformer {
  readonly #tables: Set<string>;

  constructor(tables: Set<string>) {
    super();
    this.#tables = tables;
  }

  protected override transformTable(node: TableNode): TableNode {
    this.#tables.add(node.table.identifier.name);
    return node;
  }

  protected override transformRaw(node: RawNode): RawNode {
    if (node.sqlFragments.some((text) => /\b(from|join)\b/i.test(text))) this.#tables.add(ANY_TABLE);
    return super.transformRaw(node);
  }
}

function addTables(node: OperationNode | undefined, tables: Set<string>): void {
  if (node) new TableCollector(tables).transformNode(node);
}

/**
 * Records which tables a query reads or writes for the collectors above; a write outside a transaction goes to
 * `onWrite`.
 */
export function noteTables(node: RootOperationNode, onWrite: (tables: Iterable<string>) => void): void {
  if (SelectQueryNode.is(node)) {
    const read = reads.getStore();
    if (read) addTables(node, read);
    return;
  }
  const written = writes.getStore() ?? new Set<string>();
  if (InsertQueryNode.is(node)) addTables(node.into, written);
  else if (UpdateQueryNode.is(node)) addTables(node.table, written);
  else if (DeleteQueryNode.is(node)) addTables(node.from, written);
  else written.add(ANY_TABLE);
  if (!isCollectingWrites()) onWrite(written);
}
