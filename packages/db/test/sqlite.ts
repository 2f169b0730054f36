import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, type Db, openDatabase } from "../src/database.ts";

/** A copy of the migrated file. Its connections, with the schema and the statements that they know, stay open from test to test. */
interface Copy extends ReturnType<typeof copyFile> {
  db: Database;
}

/** A copy to which more was written is dropped: what is kept of its connections, such as samples of its rows, fits no small shop. */
const LARGEST_GROWTH = 3_000_000;

/** Copies that no test of this worker uses. */
const free: Copy[] = [];

const NAME = "counterfoil.db";
const ofDatabase = [NAME, `${NAME}-wal`, `${NAME}-shm`, `${NAME}.lock`, `${NAME}.lock-journal`];

/** The two copies of the header of the index of the log. */
const noHeader = Buffer.alloc(96);

/** Copies the template into a folder of its own. */
export function copyFile(template: string) {
  const folder = mkdtempSync(join(dirname(template), "copy-"));
  const path = join(folder, NAME);
  copyFileSync(template, path);
  return { path, url: `file:${path}`, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function createCopy(template: string): Copy {
  const file = copyFile(template);
  // Shows whether anything was written since.
  utimesSync(file.path, 0, 0);
  return { ...file, db: openDatabase(file.url) };
}

async function pragmaOf(connection: Db, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(connection);
  return rows[0]?.[name];
}

/** Changes when a connection reads what it did not write itself. */
const versionOf = (connection: Db) => pragmaOf(connection, "data_version");

/** Empties the log, in which everything is that a test wrote: SQLite finds an index without a header, and begins again. */
function emptyLog(path: string): void {
  truncateSync(`${path}-wal`);
  const index = openSync(`${path}-shm`, "r+");
  writeSync(index, noHeader, 0, noHeader.length, 0);
  closeSync(index);
}

/** Returns whether the copy can be reused; one whose log went into the file, or that is still being read, cannot. */
async function restore({ path, db }: Copy): Promise<boolean> {
  try {
    // Comes after all transactions that wait.
    await db.transact(async () => {});
    if (db.missingFile() !== null || statSync(path).mtimeMs !== 0) return false;
    if (statSync(`${path}-wal`).size > LARGEST_GROWTH) return false;
    if ((await pragmaOf(db.writer, "foreign_keys")) !== 1) return false;
    const connections = [db.writer, db.read];
    const before = await Promise.all(connections.map(versionOf));
    emptyLog(path);
    for (const [place, connection] of connections.entries())
      if ((await versionOf(connection)) === before[place]) return false;
    // What another connection would have written; once a turn of the event loop.
    await nextTurn();
    await db.noticeWrites();
    await nextTurn();
    for (const name of readdirSync(dirname(path)))
      if (!ofDatabase.includes(name)) rmSync(join(dirname(path), name), { recursive: true });
    return true;
  } catch {
    // A test may have closed the database.
    return false;
  }
}

/** Returns a copy of the template that no other test uses; pass it to `giveBack` after the test. */
export function takeCopy(template: string) {
  const copy = free.pop() ?? createCopy(template);
  const giveBack = async () => {
    if (await restore(copy)) {
      free.push(copy);
    } else {
      await copy.db.close();
      copy.remove();
    }
  };
  return { db: copy.db, url: copy.url, giveBack };
}
