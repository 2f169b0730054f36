import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../root.ts";

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** Returns the paths changed since a commit or branch, including files that git does not know yet. */
export function changedFiles(since: string): string[] {
  const base = git("merge-base", since, "HEAD")[0] ?? since;
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Reads all TypeScript sources of the repository, by path. */
export function readSources(): Map<string, string> {
  const paths = git("ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx");
  return new Map(
    paths.filter((path) => existsSync(join(root, path))).map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const exported = /^export (?:default )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
const imported = /^(?:import|export)\s[^;]*?from "[^"]+";/gm;
const stem = (path: string) => path.replace(/(\.\w+)*\.tsx?$/, "");

/**
 * Returns the tests that a change is likely to affect: those in the folders of the changed files, those that import a
 * name which a changed file exports, and those beside a source that imports one.
 */
export function testsForChange(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const folders = new Set(changed.filter((path) => /\.tsx?$/.test(path)).map(dirname));
  const names = changed.flatMap((path) =>
    [...(sources.get(path) ?? "").matchAll(exported)].map(([, name = ""]) => name),
  );
  const anyName = names.length > 0 ? new RegExp(`\\b(?:${names.join("|")})\\b`) : null;
  const importers = [...sources].filter(([, text]) =>
    [...text.matchAll(imported)].some(([statement]) => anyName?.test(statement)),
  );
  const affected = new Set(importers.map(([path]) => stem(path)));
  return [...sources.keys()].filter((path) => isTest(path) && (folders.has(dirname(path)) || affected.has(stem(path))));
}
