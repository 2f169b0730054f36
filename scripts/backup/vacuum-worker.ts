import { workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { z } from "zod";

// In a worker thread, since the driver blocks until the copy is complete.
const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData);
const database = new SQLite(from, { readonly: true });
try {
  database.pragma("busy_timeout = 10000");
  database.prepare("vacuum into ?").run(to);
} finally {
  database.close();
}
