import { defineConfig } from "vitest/config";

/** Run once per database: the same files, told by `openTestDatabase(inject("database"))` which one they are on. */
const onADatabase = {
  include: ["packages/{db,api,sandbox}/**/*.test.ts", "apps/server/**/*.test.ts", "scripts/seed/*.test.ts"],
  /** Modules keep no state, so a worker loads them once for all its files: half of the time otherwise. */
  isolate: false,
  globalSetup: ["scripts/checks/databases-for-tests.ts"],
  /** Generated requests for each documented call; `FUZZ_RUNS` sends more. */
  provide: { runs: Number(process.env.FUZZ_RUNS ?? 40) },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/core/**/*.test.ts", "scripts/*.test.ts", "scripts/{bench,checks}/**/*.test.ts"],
        },
      },
      { test: { ...onADatabase, name: "sqlite" } },
      { test: { ...onADatabase, name: "postgres" } },
      "apps/web",
    ],
  },
});
