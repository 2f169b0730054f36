import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";
import { bin, succeeds } from "./testing/run-program.ts";

const [given = "10"] = process.argv.slice(2);
const minutes = Number(given);
if (!(minutes > 0)) {
  console.error(`"${given}" is not a number of minutes: pnpm fuzz 30`);
  process.exit(2);
}

const files = globSync("{apps,packages}/*/src/**/*.test.ts", { cwd: root })
  .filter((file) => /from "fast-check"|runBooks/.test(readFileSync(join(root, file), "utf8")))
  .sort();
const databases = ["sqlite", "postgres"];
/** Longer than in `pnpm test`, unless the environment says how long. */
const sizes = { FUZZ_RUNS: process.env.FUZZ_RUNS ?? "60", BOOKS_SECONDS: process.env.BOOKS_SECONDS ?? "45" };
const end = Date.now() + minutes * 60_000;

for (let round = 0; process.exitCode === undefined && Date.now() < end; round++) {
  const seed = randomInt(2 ** 31);
  const projects = ["unit", databases[round % 2] ?? ""];
  console.log(`\n── round ${round + 1}: seed ${seed}, ${projects.join(" and ")} ──`);
  const args = ["run", ...projects.flatMap((project) => ["--project", project]), ...files];
  if (await succeeds(bin("vitest"), args, { env: { ...sizes, FUZZ_SEED: String(seed) } })) continue;
  console.error(
    `\nThe same inputs again: FUZZ_SEED=${seed} FUZZ_RUNS=${sizes.FUZZ_RUNS} BOOKS_SECONDS=${sizes.BOOKS_SECONDS} pnpm test, with ${projects.join(" or ")} and the failed file`,
  );
  process.exitCode = 1;
}
if (process.exitCode === undefined) console.log(`\nNothing was found in ${minutes} minutes.`);
