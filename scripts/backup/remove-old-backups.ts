import { rmSync } from "node:fs";
import { listBackups } from "@counterfoil/server/backups";

/** Removes all but the newest `keep` complete backups of a folder, and nothing else. */
export function removeOldBackups(folder: string, keep: number): void {
  for (const path of listBackups(folder).slice(0, -keep)) rmSync(path, { recursive: true });
}
