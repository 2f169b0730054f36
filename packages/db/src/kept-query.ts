import { type CompiledQuery, type Kysely, SelectQueryNode } from "kysely";
import { TableUsage } from "./table-usage.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** Runs one statement; its caller names the type of its rows, as for `executeQuery`. */
export type RunStatement = <O>(parameters: readonly unknown[]) => O[] | Promise<O[]>;

/** The text of a statement, and whether it answers rows. */
export interface KeptStatement {
  sql: string;
  hasRows: boolean;
}

/** By the adapter of a connection's dialect. */
const preparers = new WeakMap<object, (statement: KeptStatement) => RunStatement>();

/** Runs kept queries of this connection and its transactions without Kysely, whose own steps take longer than most statements. */
export function runDirectly<T>(kysely: Kysely<T>, prepareStatement: (statement: KeptStatement) => RunStatement): void {
  preparers.set(kysely.getExecutor().adapter, prepareStatement);
}

/** A query that is compiled once for a connection, and run many times. */
export class KeptQuery {
  readonly #query: CompiledQuery;
  readonly #usage: TableUsage;
  readonly #run: RunStatement | undefined;

  constructor(db: Db, query: CompiledQuery) {
    this.#query = query;
    this.#usage = new TableUsage(query.query);
    const { sql, query: node } = query;
    const hasRows = SelectQueryNode.is(node) || ("returning" in node && node.returning !== undefined);
    this.#run = preparers.get(db.getExecutor().adapter)?.({ sql, hasRows });
  }

  /** Its SQL where it runs without Kysely; null where Kysely runs it. */
  get directSql(): string | null {
    return this.#run ? this.#query.sql : null;
  }

  get parameters(): readonly unknown[] {
    return this.#query.parameters;
  }

  async run<O>(db: Db, parameters: readonly unknown[]): Promise<O[]> {
    this.#usage.note(() => {
      throw new Error("A kept query writes outside a transaction");
    });
    if (this.#run) return this.#run<O>(parameters);
    return (await db.executeQuery<O>({ ...this.#query, parameters })).rows;
  }
}
