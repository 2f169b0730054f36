import { configDefaults, defineConfig } from "vitest/config";

/** Fixed and few, so that a test fails or passes on every machine, soon; `pnpm fuzz` takes others and more. */
const generated = {
  /** What a test waits for comes for sure; on a busy machine it may take longer than the second that is the default. */
  expect: { poll: { timeout: 30_000, interval: 20 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  provide: {
    seed: Number(process.env.FUZZ_SEED ?? 2026),
    runs: Number(process.env.FUZZ_RUNS ?? 20),
    booksSeconds: Number(process.env.BOOKS_SECONDS ?? 0),
  },
  setupFiles: ["scripts/testing/use-seed.ts"],
};
const programs = { programs: process.env.TEST_PROGRAMS ?? null };
/** `pnpm test` leaves out slow tests, and runs on PostgreSQL and with Trust Payments only what they can change. */
const isDefaultTier = process.env.TEST_TIER === "default";
const exclude = [...configDefaults.exclude, ...(isDefaultTier ? ["**/*.slow.test.{ts,tsx}"] : [])];
const printSeed = "scripts/testing/seed-for-tests.ts";

/** Modules keep no state, so a worker loads them once for all its files: half of the time otherwise. */
const isolate = false;

/** Run once per database, but for those without SQL: the same files, told by `inject("database")` which one they are on. */
const onADatabase = {
  ...generated,
  provide: { ...generated.provide, ...programs, provider: "sandbox" as "sandbox" | "trust" },
  include: [
    "packages/{db,domain,api,sandbox}/**/*.test.ts",
    "apps/server/**/*.test.ts",
    "scripts/{audit,move,seed}/*.test.ts",
  ],
  setupFiles: [...generated.setupFiles, "packages/api/test/to-be-refused.ts"],
  exclude,
  isolate,
  globalSetup: ["scripts/testing/databases-for-tests.ts", printSeed],
};

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...generated,
          name: "unit",
          isolate,
          include: [
            "packages/{core,trust}/**/*.test.ts",
            "scripts/*.test.ts",
            "scripts/{bench,checks,testing}/**/*.test.ts",
          ],
          exclude,
          globalSetup: [printSeed],
        },
      },
      {
        test: { ...onADatabase, name: "sqlite" },
      },
      {
        test: {
          ...onADatabase,
          name: "postgres",
          // The same seed generates the first of those of SQLite.
          provide: { ...onADatabase.provide, runs: Number(process.env.FUZZ_RUNS ?? 8) },
          ...(isDefaultTier && {
            include: [
              "packages/db/**/*.test.ts",
              "{packages,apps}/**/*.race.test.ts",
              "apps/server/src/rest/documented-calls.test.ts",
              "scripts/move/*.test.ts",
            ],
          }),
        },
      },
      {
        test: {
          ...onADatabase,
          name: "trust",
          provide: { ...onADatabase.provide, provider: "trust" },
          include: isDefaultTier
            ? ["packages/api/**/*.provider.test.ts"]
            : [
                "packages/api/src/{balance,cancellations,cards,coupons,instant-wins,orders,payments}/**/*.test.ts",
                "packages/api/src/{protection,reconciliation,reports,tickets}/**/*.test.ts",
                "apps/server/src/load/random-books.slow.test.ts",
              ],
        },
      },
      "apps/web",
    ],
  },
});
