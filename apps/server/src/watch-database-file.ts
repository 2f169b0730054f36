import type { Log } from "@counterfoil/api";
import type { Database } from "@counterfoil/db";

/** How often the files are checked, milliseconds. */
const EVERY_MS = 1_000;
/** How often the log repeats that a file is missing, milliseconds. */
const REPEAT_MS = 60_000;

/**
 * Checks every second that the open SQLite file is still the one at its path, until the returned function is called. If
 * not, every call that needs the database is answered with 503, and the log says so immediately and every minute.
 */
export function watchDatabaseFile(db: Pick<Database, "missingFile">, log: Log): () => void {
  let saidAt: number | null = null;
  const timer = setInterval(() => {
    const file = db.missingFile();
    if (file !== null && (saidAt === null || performance.now() - saidAt >= REPEAT_MS)) {
      saidAt = performance.now();
      log.error(
        { file },
        "The database file was removed or replaced while the shop was running, so sales have stopped. Put it back, or stop the shop and run counterfoil restore BACKUP",
      );
    }
    if (file === null && saidAt !== null) {
      saidAt = null;
      log.warn({}, "The database file is back and sales have resumed");
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
