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

/**
 * Runs the kept queries of `kysely` through `send`: PostgreSQL parses and plans each once for a connection. A write without
 * rows goes to `sendWrite` where there is one, which does not wait for its answer.
 */
export function runKeptByName(kysely: Kysely<Tables>, send: Send, sendWrite?: (config: pg.QueryConfig) => void): void {
  runDirectly(kysely, ({ sql, hasRows }) => {
    const name = planNameOf(sql);
    if (!hasRows && sendWrite) {
      return (parameters) => {
        sendWrite({ name, text: sql, values: [...parameters] });
        return [];
      };
    }
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

/** A connection of the pool with what was sent on it in its transaction. */
interface Session {
  kysely: Kysely<Tables>;
  /** The error of a statement whose answer no one waited for; later statements only say that the transaction has failed. */
  firstError: unknown;
}

/**
 * Transactions on PostgreSQL that send statements without waiting for the answers of earlier ones: `begin` goes out
 * together with the first statement, writes without rows together with the next one, and the last of them together with the
 * commit. Kysely's own transactions send each statement after the answer to the one before.
 */
export class PipelinedTransactions {
  readonly #pool: pg.Pool;
  readonly #plugins: KyselyPlugin[];
  /** Each connection keeps its own plans. */
  readonly #sessions = new WeakMap<pg.PoolClient, Session>();

  constructor(pool: pg.Pool, plugins: KyselyPlugin[]) {
    this.#pool = pool;
    this.#plugins = plugins;
  }

  /** Runs `work` in a transaction and resolves once it is committed. */
  async run<T>(work: (sql: Kysely<Tables>) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    const session = this.#sessionOf(client);
    session.firstError = undefined;
    let unusable = false;
    try {
      this.#sendAhead(client, session, { text: "begin isolation level read committed" });
      const result = await work(session.kysely);
      const { command } = await client.query("commit");
      // What failed before turns the commit into a rollback.
      if (command !== "COMMIT") throw session.firstError ?? new Error("PostgreSQL rolled the transaction back");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => {
        unusable = true;
      });
      const cause = session.firstError ?? error;
      unusable ||= isStalePlan(cause);
      throw cause;
    } finally {
      client.release(unusable);
    }
  }

  #sendAhead(client: pg.PoolClient, session: Session, config: pg.QueryConfig): void {
    client.query(config).catch((error: unknown) => {
      session.firstError ??= error;
    });
  }

  #sessionOf(client: pg.PoolClient): Session {
    const known = this.#sessions.get(client);
    if (known) return known;
    const execute = async <R>({ sql, parameters }: CompiledQuery) =>
      toKyselyResult(await client.query<R & pg.QueryResultRow>(sql, [...parameters]));
    const session: Session = { kysely: kyselyOver(driverOver(execute), this.#plugins), firstError: undefined };
    runKeptByName(
      session.kysely,
      (config) => client.query(config),
      (config) => this.#sendAhead(client, session, config),
    );
    this.#sessions.set(client, session);
    return session;
  }
}
