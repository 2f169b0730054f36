import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../root.ts";
import { absentDocument, missingNames } from "./read-docs.ts";

const sources = globSync(["*.*", ".ci/*", "{apps,packages,scripts,docs}/**/*.*"], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|test-results)$/.test(path),
});
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const known = {
  files: new Set(sources.map((file) => basename(file))),
  commands: new Set([...Object.keys(scripts), "install", "sbom"]),
};
const docs = sources.filter((file) => file.endsWith(".md") && !file.startsWith("scripts/seed/"));

test("every file and every command that the docs name is there", () => {
  expect(docs).toContain("README.md");
  const wrong = docs.flatMap((doc) => missingNames(root, doc, readFileSync(join(root, doc), "utf8"), known));
  expect(wrong).toEqual([]);
});

test("a name that nothing has any more is found wherever a doc says it", () => {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-docs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "docs"));
  mkdirSync(join(folder, "scripts"));
  for (const file of ["docs/how-to.md", "scripts/seed.ts"]) writeFileSync(join(folder, file), "");
  const text = [
    "`scripts/seed.ts`, `scripts/*.ts`, `seed.ts`, [here](../scripts/seed.ts#top), [there](https://example.com/x), `pnpm seed`",
    "`scripts/gone.ts`, `scripts/*.tsx`, `gone.ts`, [here](gone.md), `npx -y pnpm@12 gone`",
    "```\npackages/gone   a package\n```",
  ].join("\n");
  expect(
    missingNames(folder, "docs/how-to.md", text, { files: new Set(["seed.ts"]), commands: new Set(["seed"]) }),
  ).toEqual(
    ["scripts/gone.ts", "scripts/*.tsx", "packages/gone", "gone.ts", "gone.md", "pnpm gone"].map(
      (name) => `docs/how-to.md names ${name}`,
    ),
  );
});

test("comments and docs cite nothing that is not in the repository", () => {
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
