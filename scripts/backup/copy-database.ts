import { once } from "node:events";
import { chmod, open, stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** Receives the share that is done, 0 to 1. */
export type OnProgress = (share: number) => void;

const LOOK_EVERY_MS = 200;

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

/** Writes what the system has buffered of a file to the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Copies a SQLite database as it was at one moment, on a connection of its own: a shop that runs goes on selling.
 * The copy has no unused pages, so its size is compared with what the original could have at most.
 */
export async function copyDatabase(from: string, to: string, onProgress: OnProgress): Promise<void> {
  const whole = (await sizeOf(from)) + (await sizeOf(`${from}-wal`));
  const worker = new Worker(new URL("./vacuum-worker.ts", import.meta.url), { workerData: { from, to } });
  const timer = setInterval(async () => onProgress(Math.min(0.99, (await sizeOf(to)) / whole)), LOOK_EVERY_MS);
  try {
    await once(worker, "exit");
  } finally {
    clearInterval(timer);
  }
  await chmod(to, 0o600);
  await flushFile(to);
  onProgress(1);
}
