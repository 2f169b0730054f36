import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { dirname, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { dataFolder } from "./config.ts";

/** What a shop in memory has instead, for as long as its process. */
const ofMemory = { secret: randomBytes(48).toString("base64url"), drawKey: randomBytes(32) };

/** Returns the path of what a shop stores besides its data: beside its SQLite file, otherwise in the data folder. */
function storedPath(databaseUrl: string, ending: string, folder = dataFolder): string {
  const name = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : resolve(folder, "postgres");
  return `${name}.${ending}`;
}

/** Returns the path of the generated secret of a shop without SESSION_SECRET. */
export const secretPath = (databaseUrl: string, folder?: string) => storedPath(databaseUrl, "secret", folder);

/** Returns the path of the generated seed of a shop without DRAW_KEY. */
export const drawKeyPath = (databaseUrl: string) => storedPath(databaseUrl, "draw-key");

/** Returns the path of the record of locked draws; a database in memory has none. */
export const lockRecordPath = (databaseUrl: string) =>
  databaseUrl === "file::memory:" ? devNull : storedPath(databaseUrl, "draw-locks");

/** Stores a new file whole or not at all: a process that is killed, or a full disk, must not leave an empty secret. */
export function storeWhole(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    linkSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Returns a text that is generated once and stored with mode 600. Throws CannotStart when it cannot be stored. */
function generatedOnce(path: string, generated: string, setting: string): string {
  try {
    storeWhole(path, generated);
    return generated;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return readFileSync(path, "utf8").trim();
    throw new CannotStart(`${setting} is not set and a generated one cannot be stored (${error})`);
  }
}

/**
 * Returns the seed of a shop without DRAW_KEY, so that what it signed fits its key after a restart. Production requires the
 * setting. Throws CannotStart when it cannot be stored.
 */
export function storedDrawKey(databaseUrl: string): Buffer {
  if (databaseUrl === "file::memory:") return ofMemory.drawKey;
  const generated = randomBytes(32);
  const path = drawKeyPath(databaseUrl);
  return Buffer.from(generatedOnce(path, generated.toString("base64"), "DRAW_KEY"), "base64");
}

/**
 * Returns the secret of a shop without SESSION_SECRET: generated once and stored with mode 600, so that
 * a restart logs no one out. Throws CannotStart when it cannot be stored. Production requires the setting.
 */
export function storedSecret(databaseUrl: string, folder?: string): string {
  if (databaseUrl === "file::memory:") return ofMemory.secret;
  const generated = randomBytes(48).toString("base64url");
  return generatedOnce(secretPath(databaseUrl, folder), generated, "SESSION_SECRET");
}
