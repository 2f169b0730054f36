import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describeOtherVersion, lockDatabaseFile } from "@counterfoil/db";
import type { Config } from "@counterfoil/server/config";
import { readLocks } from "@counterfoil/server/lock-record";
import type SQLite from "better-sqlite3";
import { checkSqliteChain } from "../audit/check-chain.ts";
import { Problem } from "../command.ts";
import { flushFile } from "./copy-database.ts";
import { copyPictures } from "./copy-pictures.ts";
import { type Manifest, parts, readManifest, sha256Of } from "./manifest.ts";
import { readSqlite } from "./read-sqlite.ts";
import { filesOf } from "./shop-files.ts";

export interface RestoreOptions {
  folder: string;
  /** Rename an existing database instead of failing. */
  replace: boolean;
  /** Restore also a backup whose audit trail was changed before it was made. */
  auditAsIs: boolean;
  /** Restore also a backup from before the lock of a draw. */
  beforeLock: boolean;
  now: Date;
}

/** Throws Problem for the copy of a database that this version cannot use. */
function checkVersion(path: string, database: SQLite.Database): void {
  const made = database.prepare<[], { name: string }>("select name from kysely_migration").all();
  const other = describeOtherVersion(made.map(({ name }) => name));
  if (other) throw new Problem(`${path} was made by ${other}: restore it with the version that made it`);
}

/** Verifies the copy's checksum, SQLite's integrity check and its version. Throws Problem. */
async function checkDatabase(path: string, is: Manifest): Promise<void> {
  if ((await sha256Of(path)) !== is.database.sha256) {
    throw new Problem(`${path} has changed since the backup was made: take another backup`);
  }
  readSqlite(path, (database) => {
    const found = database.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new Problem(`${path} is damaged: ${found}`);
    if (database.prepare("pragma foreign_key_check").get()) throw new Problem(`${path} has rows without owners`);
    checkVersion(path, database);
  });
}

/** Checks that the audit trail of the copy is whole and ends where the backup says. Throws Problem. */
function checkAudit(path: string, { audit }: Manifest): void {
  const anchors = audit.seq > 0 ? [{ ...audit, from: "the backup itself" }] : [];
  const { head, problem } = checkSqliteChain(path, anchors);
  const found = problem ?? (head.seq === audit.seq ? null : { seq: audit.seq, problem: "is not its head" });
  if (!found) return;
  throw new Problem(
    `Row ${found.seq} of the audit trail in ${path} ${found.problem}. To restore it all the same, add --audit-as-is`,
  );
}

/** Checks that the copy knows each draw that was locked here. Throws Problem, which names the others. */
async function checkLocks(path: string, record: string): Promise<void> {
  const locked = await readLocks(record);
  const query = "select r.id, r.name from raffles r join draws d on d.raffle_id = r.id where d.commit_hash is null";
  const open = readSqlite(path, (database) => database.prepare<[], { id: string; name: string }>(query).all());
  const names = open.flatMap(({ id, name }) => (locked.has(id) ? [name] : []));
  if (names.length === 0) return;
  throw new Problem(
    `${path} is from before the lock of a draw, which it would never draw: ${names.join(", ")}. Restore a later backup, or add --before-lock`,
  );
}

/** Renames an existing database, so that nothing is lost. Returns its new name, or undefined. */
function setAside(path: string, stamp: string): string | undefined {
  if (!existsSync(path)) return undefined;
  for (const end of ["-wal", "-shm"]) {
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${path}.${stamp}${end}`);
  }
  renameSync(path, `${path}.${stamp}`);
  return `${path}.${stamp}`;
}

/** Gives what root wrote the owner of its folder, so that the shop can write it. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

async function placeFile(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.part`);
  giveToOwner(`${to}.part`);
  await flushFile(`${to}.part`);
  renameSync(`${to}.part`, to);
}

async function placePictures(from: string, to: string): Promise<void> {
  if (!existsSync(to)) {
    mkdirSync(to, { recursive: true });
    giveToOwner(to);
  }
  await copyPictures(from, to);
  for (const name of readdirSync(to)) giveToOwner(join(to, name));
}

/**
 * Verifies a backup and restores it to the paths in the settings. Existing pictures stay. Returns the new name of
 * the previous database, if any. Throws Problem, and DatabaseInUse while the shop runs.
 */
export async function restoreShop(config: Config, options: RestoreOptions): Promise<{ aside: string | undefined }> {
  const files = filesOf(config);
  const is = readManifest(options.folder);
  const copy = join(options.folder, parts.database);
  await checkDatabase(copy, is);
  if (!options.auditAsIs) checkAudit(copy, is);
  if (!options.beforeLock) await checkLocks(copy, files.lockRecord);
  if (existsSync(files.database) && !options.replace) {
    throw new Problem(`${files.database} exists. To set it aside and restore, add --replace`);
  }
  if (is.secret && files.secret === null) {
    throw new Problem(`SESSION_SECRET must be the one in ${join(options.folder, parts.secret)}, or not be set`);
  }
  if (is.drawKey && files.drawKey === null) {
    const seed = readFileSync(join(options.folder, parts.drawKey), "utf8").trim();
    if (config.draws.keySeed?.toString("base64") !== seed) {
      throw new Problem(`DRAW_KEY must be the one in ${join(options.folder, parts.drawKey)}, or not be set`);
    }
  }
  mkdirSync(dirname(files.database), { recursive: true });
  const unlock = lockDatabaseFile(files.database);
  try {
    giveToOwner(`${files.database}.lock`);
    if (files.pictures && is.pictures) await placePictures(join(options.folder, parts.pictures), files.pictures);
    const stamp = `before-restore-${options.now.toISOString().replace(/[:.]/g, "-")}`;
    const aside = setAside(files.database, stamp);
    for (const part of ["secret", "drawKey"] as const) {
      const path = files[part];
      if (!is[part] || path === null) continue;
      setAside(path, stamp);
      await placeFile(join(options.folder, parts[part]), path);
    }
    await placeFile(copy, files.database);
    return { aside };
  } finally {
    unlock();
  }
}
