import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { readVersion } from "./version.ts";

it("names the version of the manifest, and the commit where the repository is there", () => {
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  const commit = git.status === 0 ? ` (${git.stdout.trim()})` : "";
  expect(readVersion()).toMatch(/^\d+\.\d+\.\d+/);
  expect(readVersion().replace(/^\S+/, "")).toBe(commit);
});
