import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";

/** Returns the path of the generated secret of a shop without SESSION_SECRET: beside its SQLite file, otherwise in the data folder. */
export function secretPath(databaseUrl: string, dataFolder: string): string {
  return databaseUrl.startsWith("file:")
    ? `${databaseUrl.slice("file:".length)}.secret`
    : resolve(dataFolder, "postgres.secret");
}

/**
 * Returns the secret of a shop without SESSION_SECRET: generated once and stored with mode 600, so that
 * a restart logs nobody out. Throws CannotStart when it cannot be stored. Production requires the setting.
 */
export function storedSecret(databaseUrl: string, dataFolder: string): string {
  const generated = randomBytes(48).toString("base64url");
  if (databaseUrl === "file::memory:") return generated;
  const path = secretPath(databaseUrl, dataFolder);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, generated, { mode: 0o600, flag: "wx" });
    return generated;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return readFileSync(path, "utf8").trim();
    throw new CannotStart(`SESSION_SECRET is not set and a generated one cannot be stored (${error})`);
  }
}
