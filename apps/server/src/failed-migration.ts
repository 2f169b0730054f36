import type { Database } from "@counterfoil/db";
import { backupsFolder, listBackups } from "./backups.ts";

function backupHint(kind: Database["kind"], folder: string): string {
  if (kind === "postgres") return "a backup of PostgreSQL is one of your host, or of pg_dump";
  const newest = listBackups(folder).at(-1);
  if (newest) return `the newest backup here is put back with counterfoil restore ${newest} --replace`;
  return `there is no backup in ${folder}; one from elsewhere is put back with counterfoil restore FOLDER --replace`;
}

/** Returns the line for the operator about a migration that failed, with the backup to go back to. */
export function describeFailedMigration(error: unknown, kind: Database["kind"], folder = backupsFolder): string {
  const reason = error instanceof Error ? error.message : String(error);
  const hint = backupHint(kind, folder);
  return `DATABASE_URL: the database could not be migrated, and is as it was (${reason}). Start again once that is mended, or with the version before; ${hint}`;
}
