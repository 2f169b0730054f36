import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { z } from "zod";
import { root } from "../root.ts";

const source = readFileSync(join(root, "apps/web/build-plugins.ts"), "utf8");

/** Splits at each `|` that is outside of parentheses. */
function splitAlternatives(pattern: string): string[] {
  const found = [""];
  let depth = 0;
  for (const char of pattern) {
    if (char === "(") depth++;
    if (char === ")") depth--;
    if (char === "|" && depth === 0) found.push("");
    else found[found.length - 1] += char;
  }
  return found;
}

/** Returns the index of the parenthesis that closes the one at `open`. */
function closingOf(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === "(") depth++;
    if (pattern[at] === ")" && --depth === 0) return at;
  }
  throw new Error(`${pattern} has a parenthesis that is never closed`);
}

/** Returns every path that a pattern of names and alternatives matches: "/a/(b|c)" gives "/a/b" and "/a/c". */
function expand(pattern: string): string[] {
  return splitAlternatives(pattern).flatMap((alternative) => {
    const open = alternative.indexOf("(");
    if (open < 0) return [alternative];
    const close = closingOf(alternative, open);
    const after = alternative.slice(close + 1);
    return expand(alternative.slice(open + 1, close)).flatMap((inner) =>
      expand(alternative.slice(0, open) + inner + after),
    );
  });
}

/** Returns the files of the repository that the patterns of groups name, without libraries. */
function filesOfPatterns(text: string): string[] {
  const patterns = [...text.matchAll(/(?:test: |=\s+)\/(.+)\/[,;]$/gm)].map(([, pattern = ""]) => pattern);
  const paths = patterns.flatMap((pattern) => expand(pattern.replaceAll("\\/", "/").replaceAll("\\.", ".")));
  return paths.filter((path) => !path.startsWith("/node_modules/")).map((path) => path.slice(1).replace(/\$$/, ""));
}

/** Returns the modules from which groups are computed. */
function filesOfLists(text: string): string[] {
  const lists = text.matchAll(/\[([^\]]+)\]\.map\(\(\w+\) =>\s*join\(import\.meta\.dirname, ([^)]+)\)/g);
  return [...lists].flatMap(([, names = "", path = ""]) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => {
      return join("apps/web", path.startsWith("`") ? path.replaceAll("`", "").replace(/\$\{\w+\}/, name) : name);
    }),
  );
}

/** Returns whether a file exists; "x.tsx?" is x.tsx or x.ts. */
function exists(path: string): boolean {
  const names = path.endsWith("x?") ? [path.slice(0, -1), path.slice(0, -2)] : [path];
  return names.some((name) => existsSync(join(root, name)));
}

it("groups of the web app's build name only files that exist: one that was renamed would leave its group unnoticed", () => {
  const named = [...filesOfPatterns(source), ...filesOfLists(source)];
  expect(named).toContain("packages/core/src/rules/full-name.ts");
  expect(named).toContain("apps/web/src/ui/dialog-box.tsx");
  expect(named).toContain("apps/web/src/shop/competition/competition-page.tsx");
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

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

const memory = [
  /MALLOC_ARENA_MAX(=|: ")2\b/,
  /MALLOC_TRIM_THRESHOLD_(=|: ")131072\b/,
  /MALLOC_MMAP_THRESHOLD_(=|: ")1048576\b/,
  /NODE_COMPILE_CACHE(=|: )\S*/,
];

const ways = [
  "package.json",
  "deploy/Dockerfile",
  "deploy/counterfoil.service",
  "docs/operating.md",
  "scripts/bench/child-process.ts",
];

test.each(ways)("%s starts the server with the bounds on its memory with which it is measured", (file) => {
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toMatch(/--max-semi-space-size=16(", "| )--max-old-space-size=1024(", "| )--heap-growing-percent=20/);
  expect(text).not.toMatch(/node(", "| )apps\/server\/src\/main\.ts/);
});

test.each(["deploy/Dockerfile", "deploy/counterfoil.service", "scripts/bench/child-process.ts"])(
  "%s has free memory returned and compiled code reused, as it is measured",
  (file) => {
    const text = readFileSync(join(root, file), "utf8");
    for (const setting of memory) expect(text).toMatch(setting);
  },
);
