import { closeSync, openSync } from "node:fs";
import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import { CommitGroups, type Savepoint } from "./commit-groups.ts";
import type { Connections } from "./connections.ts";
import { FileGuard } from "./file-guard.ts";
import { type RunStatement, runDirectly } from "./kept-query.ts";
import { OtherSqliteWriters } from "./other-writers.ts";
import { RowPlugin, rowReader } from "./row-plugin.ts";
import { SqliteStateCompiler } from "./state-literals.ts";
import type { Tables } from "./tables.ts";
import { WriteLog } from "./write-log.ts";

const CACHED_STATEMENTS = 500;

/** Pages of the write-ahead log at which a commit copies them into the database: four times SQLite's own number. */
const CHECKPOINT_PAGES = 4000;

const bind = (parameters: readonly unknown[]) => parameters.map((p) => (typeof p === "boolean" ? Number(p) : p));

/** Adapts a connection to Kysely: booleans as 0 and 1, each text compiled once, nothing run on a file that is gone. */
function adaptForKysely(database: SQLite.Database, guard: FileGuard | null): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    close: () => {
      database.close();
    },
    prepare(...[sql]: Parameters<SqliteDatabase["prepare"]>) {
      guard?.assertThere();
      const known = statements.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const wrapped: ReturnType<SqliteDatabase["prepare"]> = {
        reader: statement.reader,
        all: (parameters) => statement.all(bind(parameters)),
        run: (parameters) => statement.run(bind(parameters)),
        // A statement that is being iterated is busy, so iteration has one of its own.
        iterate: (parameters) => database.prepare<unknown[], unknown>(sql).iterate(bind(parameters)),
      };
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      statements.set(sql, wrapped);
      return wrapped;
    },
  };
}

/** Prepares a statement that is kept, and runs without Kysely. */
function prepareKept(database: SQLite.Database, guard: FileGuard | null, sql: string): RunStatement {
  const statement = database.prepare<unknown[], never>(sql);
  const readRows = rowReader({ sqlite: true });
  return (parameters) => {
    guard?.assertThere();
    if (!statement.reader) {
      statement.run(bind(parameters));
      return [];
    }
    const rows = statement.all(bind(parameters));
    readRows(rows);
    return rows;
  };
}

/** The longest commit since it was last taken, milliseconds. */
class LongestCommit {
  #ms = 0;

  note(ms: number): void {
    this.#ms = Math.max(this.#ms, ms);
  }

  take(): number {
    const ms = this.#ms;
    this.#ms = 0;
    return ms;
  }
}

/** Takes the write lock immediately: a transaction that reads first and writes later could not be retried halfway. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: SQLite.Database;
  readonly #commits: LongestCommit;

  constructor(config: SqliteDialectConfig, database: SQLite.Database, commits: LongestCommit) {
    super(config);
    this.#database = database;
    this.#commits = commits;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const began = performance.now();
    await super.commitTransaction(connection);
    this.#commits.note(performance.now() - began);
  }

  /** SQLite may have rolled back automatically, as on a full disk, and that error must not be lost. */
  override async rollbackTransaction(): Promise<void> {
    if (this.#database.inTransaction) this.#database.exec("rollback");
  }
}

/** Lets migrations run in a transaction: a process that dies on the way leaves the database as it was. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: SQLite.Database;
  readonly commits = new LongestCommit();

  constructor(database: SQLite.Database, guard: FileGuard | null) {
    const config = { database: adaptForKysely(database, guard) };
    super(config);
    this.#config = config;
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#database, this.commits);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): SqliteStateCompiler {
    return new SqliteStateCompiler();
  }
}

function savepointOf(database: SQLite.Database): Savepoint {
  const run = (sql: string) => {
    const statement = database.prepare(sql);
    return () => void statement.run();
  };
  const [set, release, rollBackTo] = [run("savepoint member"), run("release member"), run("rollback to member")];
  const rollBack = () => {
    rollBackTo();
    release();
  };
  return { set, release, rollBack, isInTransaction: () => database.inTransaction };
}

interface Connection {
  database: SQLite.Database;
  kysely: Kysely<Tables>;
  savepoint: Savepoint;
  /** Changes when another connection has written to the file. */
  readVersion: () => number;
  takeLongestCommit: () => number;
}

interface ConnectOptions {
  writes: WriteLog;
  /** Null in memory. */
  guard: FileGuard | null;
  readonly?: boolean;
}

function connect(path: string, { writes, guard, readonly = false }: ConnectOptions): Connection {
  const database = new SQLite(path, { readonly });
  // The wait blocks the event loop, so it is short; `inTransaction` retries.
  database.pragma("busy_timeout = 50");
  database.pragma("foreign_keys = ON");
  // Kilobytes of pages; the driver's own is 16,000. Each commit empties the reader's anyway, and what else is read is in the system's memory.
  database.pragma(`cache_size = ${readonly ? -2000 : -4000}`);
  if (!readonly) {
    // Overwrites deleted data with zeros.
    database.pragma("secure_delete = ON");
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // A savepoint keeps the former pages: in a file, that was a third of all that a paid order writes.
    database.pragma("temp_store = MEMORY");
  }
  const dialect = new ImmediateDialect(database, guard);
  const kysely = new Kysely<Tables>({ dialect, plugins: [new RowPlugin({ sqlite: true, writes })] });
  // In memory, reads share the connection of the writer, and have to wait for its transactions.
  if (path !== ":memory:") runDirectly(kysely, ({ sql }) => prepareKept(database, guard, sql));
  const version = database.prepare<[], number>("pragma data_version").pluck();
  return {
    database,
    savepoint: savepointOf(database),
    kysely,
    readVersion: () => {
      guard?.assertThere();
      return version.get() ?? 0;
    },
    takeLongestCommit: () => dialect.commits.take(),
  };
}

/** Another process has the file open; it is named by its path. */
export class DatabaseInUse extends Error {
  constructor(path: string) {
    super(`The database ${path} is in use by another process: stop the shop first`);
    this.name = "DatabaseInUse";
  }
}

/** Locks a database file until the returned function is called, or the process dies. Throws DatabaseInUse. */
export function lockDatabaseFile(path: string): () => void {
  const lock = new SQLite(`${path}.lock`);
  lock.pragma("busy_timeout = 0");
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY")) throw new DatabaseInUse(path);
    throw error;
  }
  return () => lock.close();
}

/** Creates the file when missing, so that the guard sees the file that is opened. */
function openGuarded(path: string): FileGuard {
  closeSync(openSync(path, "a"));
  return new FileGuard(path);
}

/** Opens writer and reader of one SQLite file; in memory both are one connection. */
export function openSqlite(path: string): Connections {
  const inMemory = path === ":memory:";
  const release = inMemory ? () => {} : lockDatabaseFile(path);
  const writes = new WriteLog();
  const guard = inMemory ? null : openGuarded(path);
  const { database, kysely: writer, readVersion, savepoint, takeLongestCommit } = connect(path, { writes, guard });
  const groups = new CommitGroups(writer, { savepoint, confirm: () => guard?.confirm() });
  const read = inMemory ? null : connect(path, { writes, guard, readonly: true });
  return {
    kind: "sqlite",
    reader: read?.kysely ?? writer,
    writer,
    writes,
    others: new OtherSqliteWriters(writes, readVersion),
    transact: (work) => groups.run(work),
    transactAside: (work) => groups.run(work),
    truncateLog: () => groups.between(() => truncateLog(database)),
    takeLongestCommit,
    missingFile: () => guard?.look() ?? null,
    close: async () => {
      await groups.idle();
      await read?.kysely.destroy();
      // Kysely closes only what was used.
      read?.database.close();
      // The writer closes last: SQLite then checkpoints the log into the file and removes it.
      await writer.destroy();
      release();
    },
  };
}

/** Copies the write-ahead log into the file and truncates it, unless it has a reader. Returns whether it is empty. */
function truncateLog(database: SQLite.Database): boolean {
  const [result] = database.prepare<[], { busy: number }>("pragma wal_checkpoint(truncate)").all();
  return result?.busy === 0;
}
