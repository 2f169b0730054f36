import { test as base } from "vitest";
import { openTestDatabase } from "./index.ts";

/** Tests that name what they use of a migrated, empty database of their own: `db`, its `url`, or the `path` of its file. */
export const it = base
  .extend("database", () => openTestDatabase())
  .extend("db", ({ database }) => database.db)
  .extend("url", ({ database }) => database.url)
  .extend("path", ({ url }) => url.slice("file:".length));
