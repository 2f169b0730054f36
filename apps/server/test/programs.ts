import { execFile } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inject } from "vitest";

/** The folder of bundled programs in a run of all tests, where a process starts in a third of the time. */
const bundles = inject("programs");

/** Where processes find what an earlier one compiled. */
export const NODE_COMPILE_CACHE = bundles ? join(bundles, "compiled") : getCompileCacheDir();

/** Returns the path of a program: its bundle in a run of all tests, otherwise its source. */
export const programOf = (source: URL) =>
  bundles ? join(bundles, `${basename(source.pathname, ".ts")}.mjs`) : fileURLToPath(source);

type Command = "backup" | "check-audit" | "mail-failure" | "reseal" | "restore";

/** Runs one of the repository's commands as an operator does, with these settings alone; returns what it printed. Rejects when it fails. */
export async function runCommand(name: Command, args: readonly string[], settings: Record<string, string>) {
  const command = programOf(new URL(`../../../scripts/${name}.ts`, import.meta.url));
  const env = { NODE_COMPILE_CACHE, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env });
  return stdout;
}
