import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { dataFolder } from "./config.ts";

/** Where `pnpm backup` makes its folders when it is given no other. */
export const backupsFolder = resolve(dataFolder, "backups");

/** The file of a backup that is written last: a folder without it is incomplete. */
export const MANIFEST = "backup.json";

/** Returns the complete backups in a folder, oldest first. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const named = readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name));
  const paths = named.sort().map((name) => join(folder, name));
  return paths.filter((path) => existsSync(join(path, MANIFEST)));
}
