import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openShopDatabase } from "./open-shop-database.ts";

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
