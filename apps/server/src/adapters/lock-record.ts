import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { LockRecord } from "@counterfoil/api";

const LINE = /^(\S+) ([0-9a-f]{64})$/gm;

/** Reads which draws a file records as locked; none without the file. */
export async function readLocks(path: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return new Map([...text.matchAll(LINE)].map(([, raffleId = "", commitHash = ""]) => [raffleId, commitHash]));
}

/** Opens the record of locked draws in a file, one a line. A line that was cut off is none, and is added again. */
export function openLockRecord(path: string): LockRecord {
  return {
    read: () => readLocks(path),
    async add(raffleId, commitHash) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `\n${raffleId} ${commitHash}\n`, { mode: 0o600 });
    },
  };
}
