import { Worker } from "node:worker_threads";

/** How often the log is copied, milliseconds. */
const EVERY_MS = 1_000;

/**
 * Copies the write-ahead log of a SQLite file into the file, in a thread of its own: the copy ends with the disk writing pages
 * that lie far apart, which may take longer than a request may wait. Returns what ends the thread. Should the thread fail, the
 * commits copy the log themselves, later.
 */
export function startCheckpoints(path: string, everyMs = EVERY_MS): () => Promise<void> {
  const worker = new Worker(new URL("./checkpoint-worker.ts", import.meta.url), { workerData: { path, everyMs } });
  worker.unref();
  worker.on("error", (error) => process.emitWarning(error));
  return async () => {
    await worker.terminate();
  };
}
