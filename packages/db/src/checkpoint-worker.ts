import { workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";

const { path, everyMs }: { path: string; everyMs: number } = workerData;

const database = new SQLite(path);
database.pragma("synchronous = FULL");
database.pragma("busy_timeout = 0");
setInterval(() => {
  try {
    database.pragma("wal_checkpoint(PASSIVE)");
  } catch (error) {
    // Somebody else is at it: the next turn goes on where that one ends.
    if (!(error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY"))) throw error;
  }
}, everyMs);
