import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "../root.ts";

const Package = z.object({
  scripts: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

test("the scripts of every package run with the project's Node.js, not with an older one kept for tests", () => {
  const built: string[] = [];
  for (const file of globSync("{apps,packages}/*/package.json", { cwd: root }).concat("scripts/package.json")) {
    const { scripts, devDependencies } = Package.parse(JSON.parse(readFileSync(join(root, file), "utf8")));
    if (scripts.build) built.push(file);
    const others = Object.values(devDependencies).filter((version) => version.startsWith("npm:node@"));
    if (Object.keys(scripts).length > 0) expect([file, ...others]).toEqual([file]);
  }
  expect(built.sort()).toEqual(["apps/web/package.json", "scripts/package.json"]);
});
