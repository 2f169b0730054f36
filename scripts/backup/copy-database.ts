import { once } from "node:events";
import { chmod, open, stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** Receives the progress, 0 to 1. */
export type OnProgress = (share: number) => void;

const LOOK_EVERY_MS = 200;

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

export async function flushFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Copies a consistent snapshot of a SQLite database on a separate connection, while the shop keeps selling.
 * Progress is relative to the original's size; the copy may be smaller, since it has no unused pages.
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
