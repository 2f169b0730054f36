import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parts } from "./manifest.ts";

/** Removes all but the newest `keep` complete backups of a folder, and nothing else. */
export function removeOldBackups(folder: string, keep: number): void {
  const backups = readdirSync(folder).filter(
    (name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name) && existsSync(join(folder, name, parts.manifest)),
  );
  for (const name of backups.sort().slice(0, -keep)) rmSync(join(folder, name), { recursive: true });
}
