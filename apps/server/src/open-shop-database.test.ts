import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MINUTE_MS } from "@counterfoil/core";
import { openTestDatabase } from "@counterfoil/db/testing";
import { expect, inject, it, onTestFinished, test } from "vitest";
import { filesIn, tempFolder } from "#test/temp-folder.ts";
import { DatabaseClock } from "./database-clock.ts";
import { builtServer, hashOfSources, isBuilt } from "./load-server.ts";
import { describeFailedMigration, openShopDatabase } from "./open-shop-database.ts";
import { secretPath, storedSecret } from "./session-secret.ts";
import { readVersion } from "./version.ts";

/** Opens a SQLite database in a folder and returns the mode of each of its files, in octal. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const db = await openShopDatabase(`file:${join(folder, "shop.db")}`);
  onTestFinished(() => db.close());
  const files = readdirSync(folder).filter((name) => /^shop\.db(-wal|-shm)?$/.test(name));
  return Object.fromEntries(files.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]));
}

test("only the owner of the SQLite file may read it, also where others could before", async () => {
  const ownerOnly = { "shop.db": "600", "shop.db-wal": "600", "shop.db-shm": "600" };
  expect(await modesIn(tempFolder())).toEqual(ownerOnly);
  const folder = tempFolder();
  writeFileSync(join(folder, "shop.db"), "");
  chmodSync(join(folder, "shop.db"), 0o644);
  expect(await modesIn(folder)).toEqual(ownerOnly);
});

test("a migration that failed names the newest whole backup, or says that there is none", () => {
  const folder = tempFolder();
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

/** A clock on its own database and a machine whose clock the test moves, with its log lines. */
async function openClock(ahead: number) {
  const { db } = await openTestDatabase();
  const machine = { ahead };
  const warnings: object[] = [];
  const log = { info: () => {}, warn: (about: object) => void warnings.push(about), error: () => {} };
  const clock = new DatabaseClock({ db, log, machineClock: () => Date.now() + machine.ahead });
  onTestFinished(clock.stop);
  await clock.start();
  return { clock, machine, warnings };
}

/** The test and PostgreSQL run on one machine, so their clocks agree. */
const isRight = ({ now }: DatabaseClock) => Math.abs(now() - Date.now()) < MINUTE_MS / 2;

test.runIf(inject("database").kind === "postgres")(
  "a machine that is wrong by a minute goes by the clock of PostgreSQL",
  async () => {
    const { clock, machine, warnings } = await openClock(MINUTE_MS);
    expect(isRight(clock)).toBe(true);
    expect(warnings).toEqual([{ aheadMs: clock.ahead }]);
    machine.ahead = -2 * MINUTE_MS;
    expect(isRight(clock)).toBe(false);
    await clock.compare();
    expect(isRight(clock)).toBe(true);
    await clock.compare();
    expect(warnings).toHaveLength(2);
    expect(Number.isInteger(clock.ahead)).toBe(true);
  },
);

test.runIf(inject("database").kind === "sqlite")("a shop on SQLite uses its machine's clock", async () => {
  const { clock, warnings } = await openClock(MINUTE_MS);
  expect([clock.ahead, isRight(clock), warnings]).toEqual([0, false, []]);
});

it("takes a build for current only while all sources are those that it was made from", () => {
  const root = tempFolder();
  const sources = ["apps/server/src/serve.ts", "packages/db/src/tables/one.ts", "pnpm-lock.yaml"];
  const write = (path: string, text: string) => filesIn(root, { [path]: text });
  for (const path of sources) write(path, "as built");
  expect(isBuilt(root)).toBe(false);
  mkdirSync(builtServer(root).folder);
  writeFileSync(builtServer(root).stamp, hashOfSources(root));
  write("packages/db/src/tables/one.test.ts", "a test");
  expect(isBuilt(root)).toBe(true);
  for (const path of sources) {
    write(path, "changed");
    expect(isBuilt(root)).toBe(false);
    write(path, "as built");
  }
  write("packages/db/src/added.ts", "");
  expect(isBuilt(root)).toBe(false);
});

test("a generated secret is a file that its owner alone can read, and stays the same", () => {
  const folder = tempFolder();
  for (const databaseUrl of [`file:${join(folder, "shop.db")}`, "postgres://localhost/shop"]) {
    const secret = storedSecret(databaseUrl, folder);
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(storedSecret(databaseUrl, folder)).toBe(secret);
    expect(statSync(secretPath(databaseUrl, folder)).mode & 0o777).toBe(0o600);
  }
});

it("names the version of the manifest, and the commit where the repository is there", () => {
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  const commit = git.status === 0 ? ` (${git.stdout.trim()})` : "";
  expect(readVersion()).toMatch(/^\d+\.\d+\.\d+/);
  expect(readVersion().replace(/^\S+/, "")).toBe(commit);
});
