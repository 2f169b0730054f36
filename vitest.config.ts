import { configDefaults, defineConfig } from "vitest/config";
import { filesLeftOut } from "./scripts/testing/statements/postgres-tests.ts";
import { testsThatPay } from "./scripts/testing/tests-that-pay.ts";
import { testsWithoutSql } from "./scripts/testing/tests-without-sql.ts";

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
const statements = "scripts/testing/statements";
const books = "apps/server/src/load/random-books.test.ts";
const programs = { programs: process.env.TEST_PROGRAMS ?? null };
const printSeed = "scripts/testing/seed-for-tests.ts";

/** Modules keep no state, so a worker loads them once for all its files: half of the time otherwise. */
const isolate = false;

/** Run once per database, but for those without SQL: the same files, told by `openTestDatabase(inject("database"))` which one they are on. */
const onADatabase = {
  ...generated,
  provide: { ...generated.provide, ...programs, provider: "sandbox" as "sandbox" | "trust" },
  include: [
    "packages/{db,domain,api,sandbox}/**/*.test.ts",
    "apps/server/**/*.test.ts",
    "scripts/{audit,move,seed}/*.test.ts",
  ],
  setupFiles: [...generated.setupFiles, "packages/api/test/to-be-refused.ts"],
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
          globalSetup: [printSeed],
        },
      },
      {
        test: {
          ...onADatabase,
          name: "sqlite",
          setupFiles: [...onADatabase.setupFiles, `${statements}/record-statements.ts`],
          // SQLite's books are those of `trust`, and the sandbox's those of `postgres`; longer runs are for each.
          exclude: [...configDefaults.exclude, ...(process.env.BOOKS_SECONDS ? [] : [books])],
        },
      },
      {
        test: {
          ...onADatabase,
          name: "postgres",
          // The same seed generates the first of those of SQLite.
          provide: { ...onADatabase.provide, runs: Number(process.env.FUZZ_RUNS ?? 8) },
          setupFiles: [...onADatabase.setupFiles, `${statements}/skip-known.ts`],
          exclude: [...configDefaults.exclude, ...testsWithoutSql, ...filesLeftOut()],
        },
      },
      {
        test: {
          ...onADatabase,
          name: "trust",
          provide: { ...generated.provide, ...programs, provider: "trust" },
          include: testsThatPay(),
          exclude: [
            // They say themselves which provider they open.
            "**/{any-provider,two-providers,erase-everything}.test.ts",
            // Of the provider it needs only that a payment page opens.
            "**/limit-unpaid-holds.test.ts",
          ],
        },
      },
      "apps/web",
    ],
  },
});
