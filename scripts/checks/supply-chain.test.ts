import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { root } from "../root.ts";

const Versions = z.record(z.string(), z.string()).optional();
const Package = z.object({ dependencies: Versions, devDependencies: Versions });
const isExact = (version: string) => /^(workspace:\*|(npm:node@)?\d+\.\d+\.\d+(-[\w.]+)?)$/.test(version);
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Returns the dependencies of a package.json without an exact version. */
function inexactVersions(text: string): string[] {
  const { dependencies, devDependencies } = Package.parse(JSON.parse(text));
  const all = Object.entries({ ...dependencies, ...devDependencies });
  return all.filter(([, version]) => !isExact(version)).map(([name, version]) => `${name}@${version}`);
}

/** Returns the packages of a lockfile that are not from the registry, or lack a strong checksum. */
function unprovenIn(lockfile: string): string[] {
  const resolutions = [...lockfile.matchAll(/resolution: \{(.*)\}/g)].map(([, resolution]) => resolution ?? "");
  return resolutions.filter((resolution) => !/^integrity: sha512-[\w+/=]+$/.test(resolution));
}

describe("dependencies", () => {
  it("are named by one exact version", () => {
    const files = globSync(["package.json", "{apps,packages}/*/package.json", "scripts/package.json"], { cwd: root });
    expect(files.length).toBeGreaterThan(8);
    expect(files.flatMap((file) => inexactVersions(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
    expect(inexactVersions('{"dependencies": {"a": "^1.0.0", "b": "1.0.0", "c": "latest"}}')).toEqual([
      "a@^1.0.0",
      "c@latest",
    ]);
  });

  it("come from the registry, each with its checksum", () => {
    expect(unprovenIn(read("pnpm-lock.yaml"))).toEqual([]);
    const others = "resolution: {tarball: https://example.test/a.tgz}\nresolution: {integrity: sha1-abc}";
    expect(unprovenIn(others)).toHaveLength(2);
  });

  it("are some days old when they are added", () => {
    const [, minutes] = /^minimumReleaseAge: (\d+)$/m.exec(read("pnpm-workspace.yaml")) ?? [];
    expect(Number(minutes)).toBeGreaterThanOrEqual(3 * 24 * 60);
  });
});
