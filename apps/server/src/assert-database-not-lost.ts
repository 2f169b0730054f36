import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { listBackups } from "./backups.ts";
import { CannotStart } from "./cannot-start.ts";
import type { Config } from "./config.ts";
import { secretPath } from "./session-secret.ts";

const isEmptyOrMissing = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Returns the backup or the pictures beside the database, unless they may belong to another one in that folder. */
function keptBeside(path: string, imagesUrl: string): string | null {
  const folder = dirname(path);
  if (namesIn(folder).some((name) => name.endsWith(".db") && name !== basename(path))) return null;
  const backup = listBackups(join(folder, "backups")).at(-1);
  if (backup) return `the backup ${backup}`;
  const pictures = imagesUrl.startsWith("file:") ? imagesUrl.slice("file:".length) : "";
  return dirname(pictures) === folder && namesIn(pictures).length > 0 ? `pictures in ${pictures}` : null;
}

/** Returns a description of what an earlier shop with this database left behind; null if nothing. */
function traceOf({ databaseUrl, imagesUrl }: Paths, path: string): string | null {
  const secret = secretPath(databaseUrl);
  // A first start that was killed leaves an empty file and its lock.
  const traces = existsSync(path) ? [secret, `${path}-wal`] : [secret, `${path}-wal`, `${path}.lock`];
  return traces.find((file) => existsSync(file)) ?? keptBeside(path, imagesUrl);
}

type Paths = Pick<Config, "databaseUrl" | "imagesUrl" | "newShop" | "production">;

/**
 * Throws CannotStart when a production's SQLite database has been lost: it is missing, but files of an earlier shop beside
 * it are not. Starting would create an empty shop, and hide the loss until someone looks for an order.
 */
export function assertDatabaseNotLost(paths: Paths): void {
  const { databaseUrl, newShop, production } = paths;
  if (newShop || !production || !databaseUrl.startsWith("file:") || databaseUrl === "file::memory:") return;
  const path = databaseUrl.slice("file:".length);
  if (!isEmptyOrMissing(path)) return;
  const trace = traceOf(paths, path);
  if (trace === null) return;
  throw new CannotStart(
    `DATABASE_URL: no database found at ${path}, but an earlier shop has left ${trace}. Restore it with counterfoil restore BACKUP, or start an empty shop with NEW_SHOP=1`,
  );
}
