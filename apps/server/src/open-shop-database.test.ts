import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeOlder, openTestDatabase } from "@counterfoil/db/testing";
import { expect, onTestFinished, test } from "vitest";
import { describeFailedMigration, openShopDatabase } from "./open-shop-database.ts";

/** Opens a SQLite database in a folder and returns the mode of each of its files, in octal. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const db = await openShopDatabase(`file:${join(folder, "shop.db")}`);
  onTestFinished(() => db.close());
  const files = readdirSync(folder).filter((name) => /^shop\.db(-wal|-shm)?$/.test(name));
  return Object.fromEntries(files.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-file-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ownerOnly = { "shop.db": "600", "shop.db-wal": "600", "shop.db-shm": "600" };

test("only the owner of the SQLite file may read it", async () => {
  expect(await modesIn(newFolder())).toEqual(ownerOnly);
});

test("a file that others could read is taken from them", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "shop.db"), "");
  chmodSync(join(folder, "shop.db"), 0o644);
  expect(await modesIn(folder)).toEqual(ownerOnly);
});

test("a database that a version before 1.0.0 made is refused, with what to do", async () => {
  const { db, url } = await openTestDatabase();
  await makeOlder(db);
  await db.close();
  await expect(openShopDatabase(url)).rejects.toThrow(
    /^DATABASE_URL: the database was made by a version of the shop before 1\.0\.0.+Start the version that made it again, or set DATABASE_URL to a new database/,
  );
});

test("a migration that failed names the newest whole backup, or says that there is none", () => {
  const folder = newFolder();
  const said = () => describeFailedMigration(new Error("database or disk is full"), "sqlite", folder);
  expect(said()).toContain(`there is no backup in ${folder}`);
  for (const name of ["2026-11-20T16-45-00-123Z", "2026-11-21T16-45-00-123Z", "2026-11-22T16-45-00-123Z"]) {
    mkdirSync(join(folder, name));
    if (!name.includes("-22T")) writeFileSync(join(folder, name, "backup.json"), "{}");
  }
  expect(said()).toBe(
    `DATABASE_URL: the database could not be migrated, and is as it was (database or disk is full). Start again once that is mended, or with the version before; the newest backup here is put back with counterfoil restore ${folder}/2026-11-21T16-45-00-123Z --replace`,
  );
});
