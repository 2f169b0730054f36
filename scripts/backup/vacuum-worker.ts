import { workerData } from "node:worker_threads";
import { markClean } from "@counterfoil/db";
import SQLite from "better-sqlite3";
import { z } from "zod";

// A thread of its own, since the driver does not return until the copy is whole.
const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData);
const database = new SQLite(from, { readonly: true });
try {
  database.pragma("busy_timeout = 10000");
  database.prepare("vacuum into ?").run(to);
} finally {
  database.close();
}
const copy = new SQLite(to);
markClean(copy);
copy.close();
