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

/** Notes tables that a part of a transaction has written, whose writes were collected apart. */
export function noteWrites(tables: Iterable<string>): void {
  for (const table of tables) writes.getStore()?.add(table);
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

function tablesIn(node: OperationNode | undefined): Set<string> {
  const tables = new Set<string>();
  if (node) new TableCollector(tables).transformNode(node);
  return tables;
}

function writtenBy(node: RootOperationNode): Set<string> {
  if (InsertQueryNode.is(node)) return new Set([...tablesIn(node.into), ...tablesIn(node.with)]);
  if (UpdateQueryNode.is(node)) return tablesIn(node.table);
  return DeleteQueryNode.is(node) ? tablesIn(node.from) : new Set([ANY_TABLE]);
}

/** The tables that a query reads or writes. */
export class TableUsage {
  readonly #node: RootOperationNode;
  #tables: Set<string> | undefined;

  constructor(node: RootOperationNode) {
    this.#node = node;
  }

  /** Records them for the collectors above; a write outside a transaction goes to `onWrite`. */
  note(onWrite: (tables: Iterable<string>) => void): void {
    const isRead = SelectQueryNode.is(this.#node);
    const collected = (isRead ? reads : writes).getStore();
    if (isRead && !collected) return;
    this.#tables ??= isRead ? tablesIn(this.#node) : writtenBy(this.#node);
    if (!collected) onWrite(this.#tables);
    else for (const table of this.#tables) collected.add(table);
  }
}
