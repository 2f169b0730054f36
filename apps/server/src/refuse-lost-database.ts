import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import type { Config } from "./config.ts";
import { secretPath } from "./session-secret.ts";

const isEmptyOrMissing = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Returns whether pictures lie beside the database and belong to no other one there. */
function hasPicturesOf(path: string, imagesUrl: string): boolean {
  if (!imagesUrl.startsWith("file:")) return false;
  const pictures = imagesUrl.slice("file:".length);
  if (dirname(pictures) !== dirname(path) || namesIn(pictures).length === 0) return false;
  return !namesIn(dirname(path)).some((name) => name.endsWith(".db") && name !== basename(path));
}

/** Returns what an earlier shop with this database has left behind, as an operator would name it; null when there is nothing. */
function traceOf({ databaseUrl, imagesUrl, dataFolder }: Paths, path: string): string | null {
  const secret = secretPath(databaseUrl, dataFolder);
  for (const file of [secret, `${path}-wal`, `${path}.lock`]) {
    if (existsSync(file)) return file;
  }
  return hasPicturesOf(path, imagesUrl) ? `pictures in ${imagesUrl.slice("file:".length)}` : null;
}

type Paths = Pick<Config, "databaseUrl" | "imagesUrl" | "newShop"> & { dataFolder: string };

/**
 * Throws CannotStart where a SQLite database has been lost: it is not there, and what an earlier shop kept beside it is. A start
 * would make an empty shop, and hide the loss until somebody looks for an order.
 */
export function refuseLostDatabase(paths: Paths): void {
  const { databaseUrl, newShop } = paths;
  if (newShop || !databaseUrl.startsWith("file:") || databaseUrl === "file::memory:") return;
  const path = databaseUrl.slice("file:".length);
  if (!isEmptyOrMissing(path)) return;
  const trace = traceOf(paths, path);
  if (trace === null) return;
  throw new CannotStart(
    `DATABASE_URL: there is no database at ${path}, but an earlier shop has left ${trace}. Put its database there with pnpm restore BACKUP, or begin an empty shop with NEW_SHOP=1`,
  );
}
