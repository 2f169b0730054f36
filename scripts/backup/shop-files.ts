import type { Config } from "@counterfoil/server/config";
import { drawKeyPath, lockRecordPath, secretPath } from "@counterfoil/server/session-secret";
import { Problem } from "../command.ts";

/** Returns the paths of a shop on SQLite that a backup includes, according to the settings. Throws Problem when its database is not a file. */
export function filesOf(config: Config) {
  if (!config.databaseUrl.startsWith("file:") || config.databaseUrl === "file::memory:") {
    throw new Problem(
      "DATABASE_URL is not a SQLite file. Back up PostgreSQL with pg_dump or your host's own backups: docs/operating.md",
    );
  }
  return {
    database: config.databaseUrl.slice("file:".length),
    /** Null when the pictures are in S3. */
    pictures: config.imagesUrl.startsWith("file:") ? config.imagesUrl.slice("file:".length) : null,
    /** Null when SESSION_SECRET is set: the secret is then part of the settings. */
    secret: config.sessionSecret === null ? secretPath(config.databaseUrl) : null,
    /** Null when DRAW_KEY is set. */
    drawKey: config.draws.keySeed === null ? drawKeyPath(config.databaseUrl) : null,
    /** The record of locked draws, which stays when a backup is restored. */
    lockRecord: lockRecordPath(config.databaseUrl),
  };
}
