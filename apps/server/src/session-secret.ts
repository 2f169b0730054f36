import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";

/** Where the secret of a shop without SESSION_SECRET lies: beside its SQLite file, else in the data folder. */
function secretPath(databaseUrl: string, dataFolder: string): string {
  return databaseUrl.startsWith("file:")
    ? `${databaseUrl.slice("file:".length)}.secret`
    : resolve(dataFolder, "postgres.secret");
}

/**
 * The secret that a shop uses while SESSION_SECRET is not set: made once and kept, so that a restart logs nobody out.
 * Production never comes here, since start-up refuses it without the setting.
 */
export function keptSecret(databaseUrl: string, dataFolder: string): string {
  const made = randomBytes(48).toString("base64url");
  if (databaseUrl === "file::memory:") return made;
  const path = secretPath(databaseUrl, dataFolder);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, made, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return readFileSync(path, "utf8").trim();
    throw new CannotStart(`SESSION_SECRET is not set and a made one cannot be kept (${error})`);
  }
}
