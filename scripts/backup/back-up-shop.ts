import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MOVED_TO } from "@counterfoil/domain";
import { listBackups } from "@counterfoil/server/backups";
import type { Config } from "@counterfoil/server/config";
import { readHead } from "../audit/check-chain.ts";
import { Problem } from "../command.ts";
import { copyDatabase, flushFile, type OnProgress } from "./copy-database.ts";
import { copyPictures } from "./copy-pictures.ts";
import { type Manifest, parts, sha256Of } from "./manifest.ts";
import { readSqlite } from "./read-sqlite.ts";
import { filesOf } from "./shop-files.ts";

export interface BackupOptions {
  folder: string;
  /** How many backups to keep, including the new one; all by default. */
  keep: number | undefined;
  onProgress: OnProgress;
  now: Date;
}

/** Returns a name that sorts by time: 2026-11-20T16-45-00-123Z. */
const nameFor = (now: Date) => now.toISOString().replace(/[:.]/g, "-");

/** Throws Problem for the copy of a file that has no shop: it is empty, or its shop continues on PostgreSQL. */
function checkHasShop(copy: string, database: string): void {
  const moved = readSqlite(copy, (db) => {
    const tables = db.prepare("select 1 from sqlite_master where name = 'key_value'").get();
    if (!tables) throw new Problem(`There is nothing to back up: ${database} has no shop`);
    return db.prepare<[string], { value: string }>("select value from key_value where key = ?").get(MOVED_TO);
  });
  if (!moved) return;
  throw new Problem(
    `There is nothing to back up: the shop of ${database} was moved to PostgreSQL at ${moved.value}. Back that up with pg_dump or your host's own backups: docs/operating.md`,
  );
}

/**
 * Backs up a shop on SQLite, also while it runs: database, pictures and the stored secret and key, in a new folder that
 * gets its final name when complete. Returns that folder. Throws Problem.
 */
export async function backUpShop(config: Config, options: BackupOptions): Promise<{ folder: string; is: Manifest }> {
  const { database, pictures, secret, drawKey } = filesOf(config);
  if (!existsSync(database)) throw new Problem(`There is nothing to back up: there is no database ${database}`);
  const folder = join(options.folder, nameFor(options.now));
  const unfinished = `${folder}.part`;
  const copy = join(unfinished, parts.database);
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    // Copy pictures before and after the database, so that the backup has every picture its rows name.
    if (pictures) await copyPictures(pictures, join(unfinished, parts.pictures));
    await copyDatabase(database, copy, options.onProgress);
    checkHasShop(copy, database);
    if (pictures) await copyPictures(pictures, join(unfinished, parts.pictures));
    const is: Manifest = {
      madeAt: options.now.toISOString(),
      database: { bytes: statSync(copy).size, sha256: await sha256Of(copy) },
      audit: readHead(copy),
      pictures: pictures ? sizeOf(join(unfinished, parts.pictures)) : null,
      secret: copyIfThere(secret, join(unfinished, parts.secret)),
      drawKey: copyIfThere(drawKey, join(unfinished, parts.drawKey)),
    };
    writeFileSync(join(unfinished, parts.manifest), `${JSON.stringify(is, null, 2)}\n`, { mode: 0o600 });
    await flushFile(join(unfinished, parts.manifest));
    renameSync(unfinished, folder);
    if (options.keep !== undefined) removeOldBackups(options.folder, options.keep);
    return { folder, is };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Copies a file that a shop may not have. Returns whether it has. */
function copyIfThere(from: string | null, to: string): boolean {
  if (from === null || !existsSync(from)) return false;
  copyFileSync(from, to);
  return true;
}

function removeOldBackups(folder: string, keep: number): void {
  for (const path of listBackups(folder).slice(0, -keep)) rmSync(path, { recursive: true });
}

function sizeOf(folder: string): { count: number; bytes: number } {
  const names = readdirSync(folder);
  return { count: names.length, bytes: names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) };
}
