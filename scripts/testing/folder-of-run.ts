import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fastestFolder } from "../postgres.ts";

/**
 * Creates a folder for what a run of tests writes, in memory if it is large enough: commits of hundreds of shops would
 * wait for the disk. It is removed when this process ends, also by a signal.
 */
export function folderOfRun(): string {
  const folder = mkdtempSync(join(fastestFolder(), "counterfoil-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  return folder;
}
