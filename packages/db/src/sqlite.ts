import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import { OtherSqliteWriters, type OtherWriters } from "./other-writers.ts";
import { RowPlugin } from "./row-plugin.ts";
import { SqliteStateCompiler } from "./state-literals.ts";
import type { Tables } from "./tables.ts";
import { WriteLog } from "./write-log.ts";

/** Statements kept compiled per connection. */
const CACHED_STATEMENTS = 500;

type Bindable = Parameters<SqliteDatabase["prepare"]>;

/** Adapts a connection to Kysely: booleans bound as 0 and 1, and each text compiled once. */
function adaptForKysely(database: SQLite.Database): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    close: () => {
      database.close();
    },
    prepare(...[sql]: Bindable) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const bind = (parameters: readonly unknown[]) => parameters.map((p) => (typeof p === "boolean" ? Number(p) : p));
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

/** Takes the write lock at once: a transaction that reads first and writes later could not be retried half-way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }

  override createQueryCompiler(): SqliteStateCompiler {
    return new SqliteStateCompiler();
  }
}

interface Connection {
  kysely: Kysely<Tables>;
  /** Changes when another connection has written to the file. */
  readVersion: () => number;
}

function connect(path: string, writes: WriteLog, readonly: boolean): Connection {
  const database = new SQLite(path, { readonly });
  // The wait sleeps on the event loop, so it stays short; inTransaction tries again.
  database.pragma("busy_timeout = 50");
  database.pragma("foreign_keys = ON");
  if (!readonly) {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
  }
  const dialect = new ImmediateDialect({ database: adaptForKysely(database) });
  const version = database.prepare<[], number>("pragma data_version").pluck();
  return {
    kysely: new Kysely<Tables>({ dialect, plugins: [new RowPlugin({ sqlite: true, writes })] }),
    readVersion: () => version.get() ?? 0,
  };
}

/** Another process has the file open; it is named by its path. */
export class DatabaseInUse extends Error {
  constructor(path: string) {
    super(`The database ${path} is in use by another process`);
    this.name = "DatabaseInUse";
  }
}

/**
 * Locks a database file until the returned function is called; throws DatabaseInUse when another process has it. The operating system ends the lock when the process dies,
 * so a crash leaves nothing to clean up.
 */
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

/** Writer and reader of one SQLite file; in memory both are one connection. */
export function openSqlite(path: string): {
  writer: Kysely<Tables>;
  reader: Kysely<Tables>;
  writes: WriteLog;
  others: OtherWriters;
  release: () => void;
} {
  const inMemory = path === ":memory:";
  const release = inMemory ? () => {} : lockDatabaseFile(path);
  const writes = new WriteLog();
  const { kysely: writer, readVersion } = connect(path, writes, false);
  const others = new OtherSqliteWriters(writes, readVersion);
  const reader = inMemory ? writer : connect(path, writes, true).kysely;
  return { writer, reader, writes, others, release };
}
