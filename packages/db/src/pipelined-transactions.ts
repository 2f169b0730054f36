import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
} from "kysely";
import type pg from "pg";
import { runDirectly } from "./kept-query.ts";
import { rowReader } from "./row-plugin.ts";
import { PostgresStateCompiler } from "./state-literals.ts";
import type { Tables } from "./tables.ts";

/** Sends one statement to PostgreSQL. */
type Send = <R extends pg.QueryResultRow>(config: pg.QueryConfig) => Promise<pg.QueryResult<R>>;

const writing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

function toKyselyResult<R extends pg.QueryResultRow>({ command, rowCount, rows }: pg.QueryResult<R>) {
  return writing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}

/** The names under which PostgreSQL keeps the plans of kept queries, by their SQL. */
const planNames = new Map<string, string>();

function planNameOf(sql: string): string {
  const known = planNames.get(sql);
  if (known) return known;
  const name = `kept_${planNames.size + 1}`;
  planNames.set(sql, name);
  return name;
}

/** Runs the kept queries of `kysely` through `send`: PostgreSQL parses and plans each once for a connection. */
export function runKeptByName(kysely: Kysely<Tables>, send: Send): void {
  runDirectly(kysely, (sql) => {
    const name = planNameOf(sql);
    const readRows = rowReader({ sqlite: false });
    return async <O>(parameters: readonly unknown[]) => {
      const { rows } = await send<O & pg.QueryResultRow>({ name, text: sql, values: [...parameters] });
      readRows(rows);
      return rows;
    };
  });
}

/** A driver that sends each statement immediately, and leaves transactions to its caller. */
export function driverOver(execute: DatabaseConnection["executeQuery"]): Driver {
  const connection: DatabaseConnection = {
    executeQuery: execute,
    streamQuery: () => {
      throw new Error("Nothing is streamed from PostgreSQL");
    },
  };
  const noTransaction = () => Promise.reject(new Error("A transaction is begun by inTransaction alone"));
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

/** Kysely over `driver`, with the statements of PostgreSQL. */
export function kyselyOver(driver: Driver, plugins: KyselyPlugin[]): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresStateCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    plugins,
  });
}

/** The plan that PostgreSQL kept is gone or no longer fits, as after a migration by another process. */
function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error && /cached plan must not change|prepared statement .* does not exist/.test(error.message)
  );
}

/**
 * Transactions on PostgreSQL whose statements are sent without waiting for the answers of earlier ones: `begin` goes
 * out together with the first statement, and statements that are started together travel together. Kysely's own
 * transactions send each statement after the answer to the one before.
 */
export class PipelinedTransactions {
  readonly #pool: pg.Pool;
  readonly #plugins: KyselyPlugin[];
  /** Each connection keeps its own plans. */
  readonly #kyselys = new WeakMap<pg.PoolClient, Kysely<Tables>>();

  constructor(pool: pg.Pool, plugins: KyselyPlugin[]) {
    this.#pool = pool;
    this.#plugins = plugins;
  }

  /** Runs `work` in a transaction and resolves once it is committed. */
  async run<T>(work: (sql: Kysely<Tables>) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let unusable = false;
    try {
      // If it fails, so does the statement after it.
      client.query("begin isolation level read committed").catch(() => {});
      const result = await work(this.#kyselyOf(client));
      const { command } = await client.query("commit");
      if (command !== "COMMIT") throw new Error("PostgreSQL rolled the transaction back");
      return result;
    } catch (error) {
      unusable = isStalePlan(error);
      await client.query("rollback").catch(() => {
        unusable = true;
      });
      throw error;
    } finally {
      client.release(unusable);
    }
  }

  #kyselyOf(client: pg.PoolClient): Kysely<Tables> {
    const known = this.#kyselys.get(client);
    if (known) return known;
    const send: Send = (config) => client.query(config);
    const execute = async <R>({ sql, parameters }: CompiledQuery) =>
      toKyselyResult(await client.query<R & pg.QueryResultRow>(sql, [...parameters]));
    const kysely = kyselyOver(driverOver(execute), this.#plugins);
    runKeptByName(kysely, send);
    this.#kyselys.set(client, kysely);
    return kysely;
  }
}
