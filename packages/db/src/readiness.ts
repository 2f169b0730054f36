import { randomUUID } from "node:crypto";
import type { Database } from "./database.ts";
import type { WriteLog } from "./write-log.ts";

/** Longer than this counts as unreachable, milliseconds. */
const PATIENCE_MS = 2_000;
/** How long an answer is given to others who ask, milliseconds. */
const FRESH_MS = 1_000;

/** Writes and deletes a row of this process alone; on PostgreSQL not queued with buyers who wait for a lock. */
async function checkWrite(db: Database): Promise<void> {
  const id = randomUUID();
  await db.transactAside(async (sql) => {
    await sql.insertInto("write_probes").values({ id }).execute();
    await sql.deleteFrom("write_probes").where("id", "=", id).execute();
  });
}

const checkRead = (db: Database) => db.read.selectFrom("key_value").select("key").limit(1).execute();

/** What a process last found out about its database, for all who ask within a second. */
class Readiness {
  #running: Promise<boolean> | undefined;
  #known: { at: number; isReady: boolean } | undefined;

  /** Returns whether the database is read, and whether what is written is committed, within two seconds. */
  async check(db: Database): Promise<boolean> {
    if (db.missingFile() !== null) return false;
    if (this.#known && performance.now() - this.#known.at < FRESH_MS) return this.#known.isReady;
    this.#running ??= this.#prove(db);
    const { promise: patience, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    return Promise.race([this.#running, patience]).finally(() => clearTimeout(timer));
  }

  async #prove(db: Database): Promise<boolean> {
    const isReady = await Promise.all([checkRead(db), checkWrite(db)]).then(
      () => true,
      () => false,
    );
    this.#known = { at: performance.now(), isReady };
    this.#running = undefined;
    return isReady;
  }
}

/** Keyed by what all instances of one database share. */
const known = new WeakMap<WriteLog, Readiness>();

/** Returns whether the database can be read and written, by writing and deleting a row once a second at most. */
export function isReachable(db: Database): Promise<boolean> {
  const readiness = known.get(db.writes) ?? new Readiness();
  known.set(db.writes, readiness);
  return readiness.check(db.as({ kind: "system", userId: null }));
}
