import type { TestProject } from "vitest/node";
import { startPostgres } from "../postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Which database this run of the test is on. */
    database: "sqlite" | "postgres";
    /** URL of a migrated, empty database to copy with `create database … template …`; empty on SQLite. */
    postgresTemplate: string;
  }
}

/** Vitest's global set-up of the postgres project: a real server whose template database is migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase("counterfoil_template");
  project.provide("postgresTemplate", url);
  return postgres.stop;
}
