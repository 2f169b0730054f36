import { randomUUID } from "node:crypto";
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
import { failureOf, isStalePlan } from "./failures.ts";
import { runDirectly } from "./kept-query.ts";
import { type Begun, LostCommits } from "./lost-commits.ts";
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
let named = 0;

function planNameOf(sql: string): string {
  const known = planNames.get(sql);
  if (known) return known;
  named += 1;
  const name = `kept_${named}`;
  planNames.set(sql, name);
  return name;
}

/** Lets each connection plan again: if a plan of one is gone or no longer fits, those of the others are too. */
const forgetPlans = () => planNames.clear();

/**
 * Runs the kept queries of `kysely` through `send`: PostgreSQL parses and plans each once for a connection. In transactions a
 * write without rows goes to `sendWrite`, which does not wait for its answer; elsewhere a read whose plan is stale is repeated once.
 */
export function runKeptByName(kysely: Kysely<Tables>, send: Send, sendWrite?: (config: pg.QueryConfig) => void): void {
  runDirectly(kysely, ({ sql, hasRows }) => {
    const configOf = (values: readonly unknown[]) => ({ name: planNameOf(sql), text: sql, values: [...values] });
    if (!hasRows && sendWrite) {
      return (parameters) => {
        sendWrite(configOf(parameters));
        return [];
      };
    }
    const readRows = rowReader({ sqlite: false });
    return async <O>(parameters: readonly unknown[]) => {
      const read = () => send<O & pg.QueryResultRow>(configOf(parameters));
      const { rows } = await read().catch((error: unknown) => {
        if (sendWrite || !isStalePlan(error)) throw error;
        forgetPlans();
        return read();
      });
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

/** Asks for the transaction's number too, in the same message: the answer to its commit may get lost. */
const BEGIN = `begin isolation level read committed;
select pg_current_xact_id()::text as xid, pg_postmaster_start_time()::text as server`;

/** A warning. The only one of a commit says that it is not known to be replicated. */
const WARNING = "01000";

/** A connection of the pool with what was sent on it in its transaction. */
interface Session {
  kysely: Kysely<Tables>;
  /** The error of a statement whose answer no one waited for; later statements only say that the transaction has failed. */
  firstError: unknown;
  /** The transaction, once PostgreSQL has begun it. */
  begun: Begun | undefined;
  /** Whether it changed a row: PostgreSQL commits one that changed none without waiting for a standby, though it has a number. */
  hasWritten: boolean;
  wasWarned: boolean;
}

/**
 * Transactions on PostgreSQL that do not wait for each answer: `begin` goes out with the first statement, writes
 * without rows with the next one, and the last of them with the commit.
 */
export class PipelinedTransactions {
  readonly #pool: pg.Pool;
  readonly #plugins: KyselyPlugin[];
  /** Each connection keeps its own plans. */
  readonly #sessions = new WeakMap<pg.PoolClient, Session>();
  readonly #lostCommits = new LostCommits((xid) => this.#statusOf(xid));

  constructor(pool: pg.Pool, plugins: KyselyPlugin[]) {
    this.#pool = pool;
    this.#plugins = plugins;
  }

  /** Runs `work` in a transaction and resolves once it is committed, and replicated where a standby is synchronous. */
  async run<T>(work: (sql: Kysely<Tables>) => Promise<T>): Promise<T> {
    const { result, begun, lost } = await this.#withClient(async (client, session) => {
      client.query<Begun>(BEGIN).then(
        // The driver answers a list to two statements.
        (answers) => {
          session.begun = [answers].flat().at(-1)?.rows[0];
        },
        (error: unknown) => {
          session.firstError ??= error;
        },
      );
      const result = await work(session.kysely);
      const lost = await this.#commit(client, session);
      return { result, lost, begun: session.begun, unusable: lost !== null };
    });
    if (lost && begun) await this.#lostCommits.settle(begun, lost);
    else if (lost) throw lost;
    return result;
  }

  /** Runs `work` with a connection, which is closed after a failure that it may meet again. */
  async #withClient<T extends { unusable: boolean }>(
    work: (client: pg.PoolClient, session: Session) => Promise<T>,
  ): Promise<T> {
    const client = await this.#pool.connect();
    const session = this.#sessionOf(client);
    Object.assign(session, { firstError: undefined, begun: undefined, hasWritten: false, wasWarned: false });
    let unusable = false;
    try {
      const done = await work(client, session);
      unusable = done.unusable;
      return done;
    } catch (error) {
      await client.query("rollback").catch(() => {
        unusable = true;
      });
      const cause = session.firstError ?? error;
      if (isStalePlan(cause)) forgetPlans();
      // A primary that has become a standby is unreachable too.
      unusable ||= isStalePlan(cause) || failureOf(cause) === "unreachable";
      throw cause;
    } finally {
      client.release(unusable);
    }
  }

  /** Commits. Returns null once that is confirmed, and an error when it is not known. */
  async #commit(client: pg.PoolClient, session: Session): Promise<Error | null> {
    const answer = await client.query("commit").catch((error: unknown) => {
      const cause = session.firstError ?? error;
      if (cause instanceof Error && failureOf(cause) === "unreachable") return cause;
      throw cause;
    });
    if (answer instanceof Error) return answer;
    // What failed before turns the commit into a rollback.
    if (answer.command !== "COMMIT") throw session.firstError ?? new Error("PostgreSQL rolled the transaction back");
    if (session.wasWarned) return new Error("Connection terminated before the commit was replicated");
    if (session.begun && session.hasWritten) this.#lostCommits.confirm(session.begun);
    return null;
  }

  /**
   * Asks the primary for the status of a transaction number; one that it has not given yet was never committed. It also writes,
   * which a standby refuses, and which is only answered once everything before it is replicated.
   */
  async #statusOf(xid: string): Promise<string | null> {
    const id = randomUUID();
    const { status } = await this.#withClient(async (client, session) => {
      const answers = await client.query<{ status: string | null }>(
        `insert into write_probes (id) values ('${id}'); delete from write_probes where id = '${id}';
         select case when '${xid}' >= pg_current_xact_id() then 'aborted' else pg_xact_status('${xid}') end as status`,
      );
      const status = session.wasWarned ? null : ([answers].flat().at(-1)?.rows[0]?.status ?? null);
      return { status, unusable: session.wasWarned };
    });
    return status;
  }

  #sessionOf(client: pg.PoolClient): Session {
    const known = this.#sessions.get(client);
    if (known) return known;
    const noteWrite = <A extends pg.QueryResult>(answer: A) => {
      session.hasWritten ||= writing.has(answer.command) && (answer.rowCount ?? 0) > 0;
      return answer;
    };
    const execute = async <R>({ sql, parameters }: CompiledQuery) =>
      toKyselyResult(noteWrite(await client.query<R & pg.QueryResultRow>(sql, [...parameters])));
    const session: Session = {
      kysely: kyselyOver(driverOver(execute), this.#plugins),
      firstError: undefined,
      begun: undefined,
      hasWritten: false,
      wasWarned: false,
    };
    client.on("notice", ({ code }) => {
      session.wasWarned ||= code === WARNING;
    });
    runKeptByName(
      session.kysely,
      async (config) => noteWrite(await client.query(config)),
      (config) =>
        client.query(config).then(noteWrite, (error: unknown) => {
          session.firstError ??= error;
        }),
    );
    this.#sessions.set(client, session);
    return session;
  }
}
