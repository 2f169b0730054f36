import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../root.ts";
import { absentDocument, missingNames } from "./read-docs.ts";

const sources = globSync(["*.*", ".ci/*", "{apps,packages,scripts,docs}/**/*.*"], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|test-results)$/.test(path),
});
const { scripts, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** Settings of PostgreSQL and package managers, and the field that a how-to adds. */
const external = ["synchronous_standby_names", "pg_trgm", "nodeVersion", "packageManager", "devEngines", "minimumAge"];
/** The public files of a draw, which the shop writes. */
const drawFiles = ["rules.json", "commitment.json", "proof.json", "positions.json", "evidence.zip"];
const known = {
  files: new Set([...sources.map((file) => basename(file)), ...drawFiles]),
  commands: new Set([...Object.keys(scripts), "install", "sbom"]),
  identifiers: new Set([
    ...external,
    ...[...sources, ...globSync("deploy/*", { cwd: root })]
      .filter((file) => /\.(tsx?|js|json|ya?ml|css|html)$/.test(file))
      .flatMap((file) => readFileSync(join(root, file), "utf8").match(/\w+/g) ?? []),
  ]),
};
const docs = sources.filter((file) => file.endsWith(".md") && !file.startsWith("scripts/seed/"));

test("every file, command and identifier in the docs exists", () => {
  expect(docs).toContain("README.md");
  const wrong = docs.flatMap((doc) => missingNames(root, doc, readFileSync(join(root, doc), "utf8"), known));
  expect(wrong).toEqual([]);
});

test("the changelog says first what the version of package.json brought", () => {
  const [newest] = readFileSync(join(root, "CHANGELOG.md"), "utf8").match(/^## .+$/m) ?? [];
  expect(newest).toBe(`## ${version}`);
});

test("the README's pictures can be loaded quickly on a phone", () => {
  const sizes = globSync("docs/pictures/*", { cwd: root }).map((file) => statSync(join(root, file)).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
});

test("a name that no longer exists is found anywhere in a doc", () => {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-docs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "docs"));
  mkdirSync(join(folder, "scripts"));
  for (const file of ["docs/how-to.md", "scripts/seed.ts"]) writeFileSync(join(folder, file), "");
  const text = [
    "`scripts/seed.ts`, `scripts/*.ts`, `seed.ts`, [here](../scripts/seed.ts#top), [there](https://example.com/x), `pnpm seed`, `seedDemo(db)`, `GET`",
    "`scripts/gone.ts`, `scripts/*.tsx`, `gone.ts`, [here](gone.md), `npx -y pnpm@12 gone`, `goneNow`, `gone_now`",
    "```\npackages/gone   a package\n```",
  ].join("\n");
  expect(
    missingNames(folder, "docs/how-to.md", text, {
      files: new Set(["seed.ts"]),
      commands: new Set(["seed"]),
      identifiers: new Set(["seedDemo"]),
    }),
  ).toEqual(
    ["scripts/gone.ts", "scripts/*.tsx", "packages/gone", "gone.ts", "gone.md", "pnpm gone", "goneNow", "gone_now"].map(
      (name) => `docs/how-to.md names ${name}`,
    ),
  );
});

test("comments and docs only refer to documents in the repository", () => {
  const cites = [
    "(CONTRACT: Settings)",
    "see DESIGN.md",
    "(customer spec, section 5)",
    "(API: Shapes)",
    "as the specs say",
  ];
  const free = ["const API: string", "the console", "a spec of Playwright", "CONSOLE"];
  expect(cites.filter((text) => !absentDocument.test(text))).toEqual([]);
  expect(free.filter((text) => absentDocument.test(text))).toEqual([]);
  const found = sources
    .filter((file) => /\.(ts|tsx|css|html|md|json)$/.test(file) && file !== "scripts/checks/docs.test.ts")
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, i) => (absentDocument.test(line) ? [`${file}:${i + 1}`] : [])),
    );
  expect(found).toEqual([]);
});
