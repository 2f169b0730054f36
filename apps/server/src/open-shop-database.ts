import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import {
  type Database,
  DatabaseInUse,
  hasUnfinishedMove,
  migrate,
  openDatabase,
  UnusableDatabase,
} from "@counterfoil/db";
import { findValue, MOVED_TO } from "@counterfoil/domain";
import { backupsFolder, listBackups } from "./backups.ts";
import { CannotStart } from "./cannot-start.ts";

function startErrorOf(error: unknown, url: string): CannotStart {
  if (error instanceof CannotStart) return error;
  if (error instanceof DatabaseInUse) return new CannotStart(error.message, true);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const what = error instanceof AggregateError ? error.errors.map(String).join("; ") : String(error);
  const reason = `DATABASE_URL: the database cannot be opened (${what || code})`.replace(/\s+/g, " ");
  return new CannotStart(reason, !url.startsWith("file:"));
}

/** Only the file's owner may read and write it: it holds password hashes and addresses. */
const OWNER_ONLY = 0o600;

/** Creates the SQLite file with mode 600, or sets that mode. SQLite uses the same mode for its log. */
function protectFile(url: string): void {
  if (!url.startsWith("file:") || url === "file::memory:") return;
  const path = url.slice("file:".length);
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, "a", OWNER_ONLY));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  }
}

async function migrateForStart(db: Database): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    if (error instanceof UnusableDatabase) throw new CannotStart(`DATABASE_URL: ${error.message}`);
    throw new CannotStart(describeFailedMigration(error, db.kind), db.kind === "postgres");
  }
}

/** Throws CannotStart for the file of a shop that was moved: it would sell the numbers again that are sold elsewhere. */
async function assertNotMoved(db: Database): Promise<void> {
  const place = db.kind === "sqlite" && (await findValue(db.read, MOVED_TO));
  if (!place) return;
  throw new CannotStart(
    `DATABASE_URL: the shop of this file was moved to PostgreSQL at ${place}, and continues there: set DATABASE_URL to that. If it never began there, restore the backup from before the move`,
  );
}

/** Opens the database, with its standby if there is one, and runs the migrations. Throws CannotStart when it cannot be opened. */
export async function openShopDatabase(url: string, replicaUrl?: string): Promise<Database> {
  let db: Database | undefined;
  try {
    protectFile(url);
    db = openDatabase(url, { replicaUrl });
    if (db.kind === "postgres" && (await hasUnfinishedMove(db.read))) {
      throw new CannotStart(
        "DATABASE_URL: the move from SQLite is not complete: run counterfoil move-to-postgres again",
      );
    }
    await migrateForStart(db);
    await assertNotMoved(db);
    return db;
  } catch (error) {
    await db?.close();
    throw startErrorOf(error, url);
  }
}

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
