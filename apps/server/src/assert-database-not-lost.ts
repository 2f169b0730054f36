import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import type { Config } from "./config.ts";
import { secretPath } from "./session-secret.ts";

const isEmptyOrMissing = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Returns whether there are pictures beside the database that belong to no other database in that folder. */
function hasPicturesOf(path: string, imagesUrl: string): boolean {
  if (!imagesUrl.startsWith("file:")) return false;
  const pictures = imagesUrl.slice("file:".length);
  if (dirname(pictures) !== dirname(path) || namesIn(pictures).length === 0) return false;
  return !namesIn(dirname(path)).some((name) => name.endsWith(".db") && name !== basename(path));
}

/** Returns a description of what an earlier shop with this database left behind; null if nothing. */
function traceOf({ databaseUrl, imagesUrl, dataFolder }: Paths, path: string): string | null {
  const secret = secretPath(databaseUrl, dataFolder);
  // A first start that was killed leaves an empty file and its lock.
  const traces = existsSync(path) ? [secret, `${path}-wal`] : [secret, `${path}-wal`, `${path}.lock`];
  const found = traces.find((file) => existsSync(file));
  if (found) return found;
  return hasPicturesOf(path, imagesUrl) ? `pictures in ${imagesUrl.slice("file:".length)}` : null;
}

type Paths = Pick<Config, "databaseUrl" | "imagesUrl" | "newShop"> & { dataFolder: string };

/**
 * Throws CannotStart when a SQLite database has been lost: it is missing, but files of an earlier shop beside it are not.
 * Starting would create an empty shop, and hide the loss until somebody looks for an order.
 */
export function assertDatabaseNotLost(paths: Paths): void {
  const { databaseUrl, newShop } = paths;
  if (newShop || !databaseUrl.startsWith("file:") || databaseUrl === "file::memory:") return;
  const path = databaseUrl.slice("file:".length);
  if (!isEmptyOrMissing(path)) return;
  const trace = traceOf(paths, path);
  if (trace === null) return;
  throw new CannotStart(
    `DATABASE_URL: there is no database at ${path}, but an earlier shop has left ${trace}. Put its database there with counterfoil restore BACKUP, or begin an empty shop with NEW_SHOP=1`,
  );
}
