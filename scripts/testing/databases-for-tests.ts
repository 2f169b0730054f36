import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { migrate, openDatabase } from "@counterfoil/db";
import { addRestore, type TestDatabase } from "@counterfoil/db/testing";
import type { TestProject } from "vitest/node";
import { fastestFolder, startPostgres } from "../postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The database of this test run: `openTestDatabase()` opens it. */
    database: TestDatabase;
    /** The card provider of shops in this run. */
    provider: "sandbox" | "trust";
    /** The folder of bundled programs; null in a run of some tests, which starts the sources. */
    programs: string | null;
  }
}

type Prepared = { database: TestDatabase; remove: () => Promise<void> };

/** Vitest's global set-up of the projects sqlite, postgres and trust: a database migrated once, which every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, remove } = project.name === "postgres" ? await onPostgres() : await onSqlite();
  project.provide("database", database);
  return remove;
}

async function onSqlite(): Promise<Prepared> {
  const folder = mkdtempSync(join(fastestFolder(), "counterfoil-sqlite-"));
  const template = join(folder, "counterfoil.db");
  await migrateOnce(`file:${template}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also if the run is interrupted: files left in memory would use it up.
  process.once("exit", remove);
  return { database: { kind: "sqlite", template }, remove: async () => remove() };
}

async function onPostgres(): Promise<Prepared> {
  const postgres = await startPostgres();
  const template = "counterfoil_template";
  const url = await postgres.createDatabase(template);
  await migrateOnce(url);
  await addRestore(url);
  return { database: { kind: "postgres", server: postgres.url, template }, remove: postgres.stop };
}

async function migrateOnce(url: string): Promise<void> {
  const db = openDatabase(url);
  await migrate(db);
  await db.close();
}
