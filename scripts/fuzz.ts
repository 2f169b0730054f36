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
const end = Date.now() + minutes * 60_000;

for (let round = 0; process.exitCode === undefined && Date.now() < end; round++) {
  const seed = randomInt(2 ** 31);
  const projects = ["unit", databases[round % 2] ?? ""];
  console.log(`\n── round ${round + 1}: seed ${seed}, ${projects.join(" and ")} ──`);
  const args = ["run", ...projects.flatMap((project) => ["--project", project]), ...files];
  if (await succeeds(bin("vitest"), args, { env: { FUZZ_SEED: String(seed) } })) continue;
  console.error(
    `\nThe same inputs again: FUZZ_SEED=${seed} pnpm test, with ${projects.join(" or ")} and the failed file`,
  );
  process.exitCode = 1;
}
if (process.exitCode === undefined) console.log(`\nNothing was found in ${minutes} minutes.`);
