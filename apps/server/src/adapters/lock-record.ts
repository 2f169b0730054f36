import { appendFile, mkdir, readFile } from "node:fs/promises";
import { devNull } from "node:os";
import { dirname } from "node:path";
import type { LockRecord, RecordedLock } from "@counterfoil/api";

const LINE = /^(\S+) ([0-9a-f]{64}) (\S+Z)$/gm;

/** Reads which draws a file records as locked; none without the file. */
export async function readLocks(path: string): Promise<ReadonlyMap<string, RecordedLock>> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = [...text.matchAll(LINE)];
  return new Map(
    lines.map(([, raffleId = "", commitHash = "", lockedAt = ""]) => [raffleId, { commitHash, lockedAt }]),
  );
}

/** Opens the record of locked draws in a file, one a line. A line that was cut off is none, and is added again. */
export function openLockRecord(path: string): LockRecord {
  return {
    read: () => readLocks(path),
    async add(raffleId, { commitHash, lockedAt }) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `\n${raffleId} ${commitHash} ${lockedAt}\n`, { mode: 0o600, flush: path !== devNull });
    },
  };
}
