import type { Database } from "@counterfoil/db";
import { backupsFolder, listBackups } from "./backups.ts";

/** SQLite's words where tables are neither those before nor those after a migration. */
const otherTables = /already exists|duplicate column|no such|constraint failed/;

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
  // Versions before migrations had a transaction on SQLite left this; none makes it any more.
  if (kind === "sqlite" && otherTables.test(reason)) {
    const what = `the database is half of one version and half of another (${reason}), as a process of an earlier version left it that was stopped while it migrated`;
    return `DATABASE_URL: ${what}: ${hint}. A shop that was still empty begins again with NEW_SHOP=1 once its file is moved away`;
  }
  return `DATABASE_URL: the database could not be migrated, and is as it was (${reason}). Start again once that is mended, or with the version before; ${hint}`;
}
