import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";
import type { WriteLog } from "./write-log.ts";

/** Tells this process that another one has written. */
export interface OtherWriters {
  /** Notes in the log what others have committed before this call (on SQLite, this turn of the event loop). */
  notice(): void | Promise<void>;
  /** Tells the other processes, within the transaction that wrote these tables. */
  tell(sql: Kysely<Tables>, tables: ReadonlySet<string>): Promise<void>;
}

/**
 * SQLite counts the commits of other connections to the file. One process owns it, so no other shop has to notice. The count
 * is read once for all who ask in one turn of the event loop, since reading it for each was a fifth of the work of a kept answer.
 */
export class OtherSqliteWriters implements OtherWriters {
  readonly #log: WriteLog;
  readonly #readVersion: () => number;
  #version: number;
  #isRead = false;

  constructor(log: WriteLog, readVersion: () => number) {
    this.#log = log;
    this.#readVersion = readVersion;
    this.#version = readVersion();
  }

  notice(): void {
    if (this.#isRead) return;
    const version = this.#readVersion();
    this.#isRead = true;
    setImmediate(() => {
      this.#isRead = false;
    });
    if (version === this.#version) return;
    this.#version = version;
    this.#log.addUnknown();
  }

  async tell(): Promise<void> {}
}

/** What admins write. Other tables change with every sale: a row that each sale writes would make them wait for each other. */
const edited = [
  "raffles",
  "raffle_cancellations",
  "raffle_categories",
  "categories",
  "config_blocks",
  "pages",
  "winners",
];

/** PostgreSQL: the row of last_edit changes with every transaction that edits what the public sees, and is read again for each question. */
export class OtherPostgresWriters implements OtherWriters {
  readonly #log: WriteLog;
  readonly #db: Kysely<Tables>;
  #edit: string | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(log: WriteLog, db: Kysely<Tables>) {
    this.#log = log;
    this.#db = db;
  }

  /** One query for all who ask while the one before is in flight, since that one may have begun before a commit. */
  notice(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#read();
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#running = this.#read();
        return this.#running;
      });
    return this.#next;
  }

  async tell(sql: Kysely<Tables>, tables: ReadonlySet<string>): Promise<void> {
    if (!edited.some((table) => tables.has(table))) return;
    const edit = randomUUID();
    await sql
      .insertInto("last_edit")
      .values({ id: 1, edit })
      .onConflict((oc) => oc.column("id").doUpdateSet({ edit }))
      .execute();
  }

  async #read(): Promise<void> {
    try {
      const row = await this.#db.selectFrom("last_edit").select("edit").executeTakeFirst();
      if (row?.edit === this.#edit) return;
      this.#edit = row?.edit;
      this.#log.addUnknown();
    } finally {
      this.#running = undefined;
    }
  }
}
