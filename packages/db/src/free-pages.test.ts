import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, inject, onTestFinished, test } from "vitest";
import { inTransaction, openDatabase } from "./database.ts";
import { cleanFreePages } from "./free-pages.ts";
import { openTestDatabase } from "./testing.ts";

const NAME = "Wilhelmina Quartermaine";

/** A file of a version without `secure_delete`, from which a person was deleted. */
function olderFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-free-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "shop.db");
  const database = new SQLite(path);
  database.pragma("secure_delete = OFF");
  database.exec("create table people (name text)");
  const insert = database.prepare("insert into people values (?)");
  for (let i = 0; i < 500; i++) insert.run(`${NAME} ${i}`);
  database.exec("delete from people");
  database.close();
  return path;
}

const isNamedIn = (path: string) =>
  [path, `${path}-wal`].some((file) => readFileSync(file, "latin1").includes("Quartermaine"));

const onSqlite = inject("database").kind === "sqlite";

test.runIf(onSqlite)(
  "a file of an earlier version is rewritten once, and names nobody who was deleted in it",
  async () => {
    const path = olderFile();
    const db = openDatabase(`file:${path}`);
    onTestFinished(() => db.close());
    expect(isNamedIn(path)).toBe(true);
    expect(db.cleanFreePages()).toBe("cleaned");
    expect(isNamedIn(path)).toBe(false);
    expect(db.cleanFreePages()).toBe("clean");
  },
);

test.runIf(onSqlite)("a file that is too large is left as it is, and stays so known", () => {
  const database = new SQLite(olderFile());
  onTestFinished(() => void database.close());
  expect(cleanFreePages(database, 0)).toBe("large");
  expect(cleanFreePages(database, 1)).toBe("cleaned");
});

test.runIf(onSqlite)(
  "a new file needs no cleaning, and what is deleted in it is gone once the log is empty",
  async () => {
    const { db, url, drop } = await openTestDatabase(inject("database"));
    onTestFinished(drop);
    const path = url.slice("file:".length);
    expect(db.cleanFreePages()).toBe("clean");
    const rows = Array.from({ length: 200 }, (_, i) => ({ key: String(i), value: NAME.repeat(20) }));
    await inTransaction(db, (tx) => tx.sql.insertInto("key_value").values(rows).execute());
    await inTransaction(db, (tx) => tx.sql.deleteFrom("key_value").execute());
    expect(isNamedIn(path)).toBe(true);
    expect(db.truncateLog()).toBe(true);
    expect(isNamedIn(path)).toBe(false);
  },
);
