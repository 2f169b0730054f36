import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../root.ts";
import { succeeds } from "./run-program.ts";

const vite = join(root, "apps/web/node_modules/vite/bin/vite.js");
const config = fileURLToPath(new URL("./programs.vite.ts", import.meta.url));

type OnOutput = ((text: string) => void) | undefined;

async function bundle(folder: string, onOutput: OnOutput): Promise<Record<string, string>> {
  const node = process.execPath;
  const args = ["build", "--config", config, "--configLoader", "native", "--outDir", folder, "--emptyOutDir"];
  if (!(await succeeds(node, [vite, ...args], { onOutput })))
    throw new Error("The programs of tests cannot be bundled.");
  // Fills the compile cache of this run: a process that is killed writes none. It ends immediately, because it has no port.
  const env = { NODE_COMPILE_CACHE: join(folder, "compiled"), PORT: "none" };
  await succeeds(node, [join(folder, "main.mjs")], { env, onOutput: () => {} });
  return { TEST_PROGRAMS: folder };
}

const bundled = new Map<string, Promise<Record<string, string>>>();

/**
 * Bundles the programs that tests start, once for each run, and returns the environment that names their folder: a
 * process loads one file in place of 2,300, which takes a third of the processor time. A run of some tests starts the
 * sources, whose errors name their lines.
 */
export function programsOf({ reports, onOutput }: { reports: string; onOutput?: OnOutput }, isWhole: boolean) {
  if (!isWhole) return Promise.resolve({});
  const known = bundled.get(reports) ?? bundle(join(reports, "programs"), onOutput);
  bundled.set(reports, known);
  return known;
}
