import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { beforeEach } from "vitest";
import { root } from "../../root.ts";
import { nameOf } from "./name-of.ts";
import type { PostgresTests } from "./postgres-tests.ts";

/** Vitest's set-up of the part `postgres` in a run of all tests: skips those that send it nothing that no other test sends. */
const path = process.env.POSTGRES_TESTS;
if (path) {
  const { known }: PostgresTests = JSON.parse(readFileSync(path, "utf8"));
  beforeEach(({ task, skip }) => {
    const names = known[relative(root, task.file.filepath)] ?? [];
    skip(names.includes(nameOf(task)), "Other tests send PostgreSQL the same statements.");
  });
}
