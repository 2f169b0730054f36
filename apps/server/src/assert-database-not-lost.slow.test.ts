import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "./start-server.ts";

const secret = "a secret of more than thirty-two bytes";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-lost-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of a shop with its database and pictures in one folder, and its own generated secret. */
function settingsIn(folder: string) {
  return {
    PORT: "0",
    LOG_LEVEL: "silent",
    DATABASE_URL: `file:${join(folder, "shop.db")}`,
    IMAGES_URL: `file:${join(folder, "images")}`,
  };
}

const inProduction = {
  NODE_ENV: "production",
  SESSION_SECRET: secret,
  ALLOW_SANDBOX: "1",
  ALLOW_MAILBOX: "1",
};

async function started(settings: Record<string, string>): Promise<string> {
  const server = await startServer(settings, { jobs: false });
  await server.close();
  return "started";
}

/** Deletes all files whose name starts with that of the database, except these. */
function deleteDatabase(folder: string, kept: string[]): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith("shop.db") && !kept.includes(name)) rmSync(join(folder, name));
  }
}

test.each([
  ["its secret", ["shop.db.secret"], {}],
  ["its lock", ["shop.db.lock"], inProduction],
])("a shop that lost its database and kept %s does not begin again as an empty one", async (_what, kept, more) => {
  const folder = newFolder();
  const settings = { ...settingsIn(folder), ...more };
  expect(await started(settings)).toBe("started");
  expect(await started(settings)).toBe("started");
  deleteDatabase(folder, kept);
  await expect(started(settings)).rejects.toThrow(
    /^DATABASE_URL: no database found at \S+shop\.db, but an earlier shop has left \S+\. Restore .* counterfoil restore .* NEW_SHOP=1$/,
  );
  expect(readdirSync(folder)).not.toContain("shop.db");
  expect(await started({ ...settings, NEW_SHOP: "1" })).toBe("started");
});

test("nor does one whose database file is empty", async () => {
  const folder = newFolder();
  expect(await started(settingsIn(folder))).toBe("started");
  writeFileSync(join(folder, "shop.db"), "");
  await expect(started(settingsIn(folder))).rejects.toThrow(/counterfoil restore/);
});

test("a first start that was killed, and left an empty file with its lock, is a first start again", async () => {
  const folder = newFolder();
  for (const name of ["shop.db", "shop.db.lock"]) writeFileSync(join(folder, name), "");
  expect(await started({ ...settingsIn(folder), ...inProduction })).toBe("started");
});

test("nor does one that kept its pictures, unless they may belong to another shop in that folder", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "images"));
  writeFileSync(join(folder, "images", "car.webp"), "a picture");
  await expect(started(settingsIn(folder))).rejects.toThrow(/has left pictures in \S+images\. /);
  writeFileSync(join(folder, "other.db"), "");
  expect(await started(settingsIn(folder))).toBe("started");
});

test("nor does one that kept a complete backup", async () => {
  const folder = newFolder();
  const backup = join(folder, "backups", "2026-11-23T10-00-00Z");
  mkdirSync(backup, { recursive: true });
  expect(await started(settingsIn(folder))).toBe("started");
  for (const name of readdirSync(folder)) if (name !== "backups") rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(backup, "backup.json"), "{}");
  await expect(started(settingsIn(folder))).rejects.toThrow(`an earlier shop has left the backup ${backup}. `);
});

test("a first start needs nothing, in production neither", async () => {
  expect(await started(settingsIn(newFolder()))).toBe("started");
  expect(await started({ ...settingsIn(newFolder()), ...inProduction })).toBe("started");
});

test("NEW_SHOP that stays set is warned of", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const settings = { ...settingsIn(newFolder()), LOG_LEVEL: "warn", NEW_SHOP: "1" };
  const server = await startServer(settings, { jobs: false, logTo });
  await server.close();
  expect(lines.join("")).toContain("NEW_SHOP is 1. Remove it");
});
