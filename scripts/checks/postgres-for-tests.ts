import { migrate, openDatabase } from "@counterfoil/db";
import type { TestDatabase } from "@counterfoil/db/testing";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Which database this run of the test is on: `openTestDatabase(inject("database"))`. */
    database: TestDatabase;
  }
}

const template = "counterfoil_template";

/** Vitest's global set-up of the postgres project: a real server whose template database is migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const db = openDatabase(await postgres.createDatabase(template));
  await migrate(db);
  await db.close();
  project.provide("database", { kind: "postgres", server: postgres.url, template });
  return postgres.stop;
}
