import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = new URL("../../../", import.meta.url);
const Manifest = z.object({ version: z.string() });

function findVersion(): string {
  const { version } = Manifest.parse(JSON.parse(readFileSync(new URL("package.json", root), "utf8")));
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: fileURLToPath(root), encoding: "utf8" });
  const commit = git.status === 0 ? git.stdout.trim() : "";
  return commit === "" ? version : `${version} (${commit})`;
}

let known: string | undefined;

/** Returns the version in package.json and the checked-out commit when the process began, "0.5.0 (3e4b221)"; without git only the version. */
export function readVersion(): string {
  known ??= findVersion();
  return known;
}
