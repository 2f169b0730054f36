import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { rights, roles } from "@counterfoil/core";
import { describe, expect, it, test } from "vitest";
import { examples } from "../../apps/server/src/variables.ts";
import { root } from "../root.ts";
import { absentDocument, missingNames } from "./read-docs.ts";

const read = (name: string) => readFileSync(join(root, name), "utf8");
const sources = globSync(["*.*", ".ci/*", "{apps,packages,scripts,docs}/**/*.*"], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|test-results)$/.test(path),
});
const { scripts, version } = JSON.parse(read("package.json"));
const external = ["synchronous_standby_names", "pg_trgm", "nodeVersion", "packageManager", "devEngines", "minimumAge"];
/** The public files of a draw, which the shop writes. */
const drawFiles = ["rules.json", "commitment.json", "proof.json", "positions.json", "evidence.zip", "manifest.json"];
const known = {
  files: new Set([...sources.map((file) => basename(file)), ...drawFiles]),
  commands: new Set([...Object.keys(scripts), "install", "sbom"]),
  identifiers: new Set([
    ...external,
    ...[...sources, ...globSync("deploy/**/*.*", { cwd: root })]
      .filter((file) => /\.(tsx?|js|json|ya?ml|css|html)$/.test(file))
      .flatMap((file) => read(file).match(/\w+/g) ?? []),
  ]),
};
const docs = sources.filter((file) => file.endsWith(".md") && !file.startsWith("scripts/seed/"));

test("every file, command and identifier in the docs exists", () => {
  expect(docs).toContain("README.md");
  const wrong = docs.flatMap((doc) => missingNames(root, doc, read(doc), known));
  expect(wrong).toEqual([]);
});

test("the changelog says first what the version of package.json brought", () => {
  const [newest] = read("CHANGELOG.md").match(/^## .+$/m) ?? [];
  expect(newest).toBe(`## ${version}`);
});

test("the README's pictures can be loaded quickly on a phone", () => {
  const sizes = globSync("docs/pictures/*", { cwd: root }).map((file) => statSync(join(root, file)).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
});

test("comments and docs only refer to documents in the repository", () => {
  const found = sources
    .filter((file) => /\.(ts|tsx|css|html|md|json)$/.test(file) && file !== "scripts/checks/docs.test.ts")
    .flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((line, i) => (absentDocument.test(line) ? [`${file}:${i + 1}`] : [])),
    );
  expect(found).toEqual([]);
});

test("an operator finds every setting in docs/operating.md", () => {
  const text = read("docs/operating.md");
  const undocumented = Object.keys(examples).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(undocumented).toEqual([]);
});

test("the shop runs as an account of its own, by systemd and in a container", () => {
  expect(read("deploy/counterfoil.service")).toMatch(/^User=counterfoil$/m);
  expect(read("deploy/counterfoil.service")).toMatch(/^NoNewPrivileges=(true|yes)$/m);
  expect(read("deploy/Dockerfile")).toMatch(/^USER node$/m);
});

test("the two processes beside three database machines are the one unit, by ports that Caddy forwards to", () => {
  const ports = [...read("deploy/cluster/Caddyfile").matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
  expect(ports).toHaveLength(2);
  const guide = read("docs/operating.md");
  for (const port of ports) expect(guide).toContain(`systemctl enable --now counterfoil@${port}`);
  expect(guide).toContain("cp deploy/counterfoil.service /etc/systemd/system/counterfoil@.service");
});

test("a shop that takes too much memory is ended before its machine is, by systemd and in a container", () => {
  expect(read("deploy/counterfoil.service")).toMatch(/^MemoryMax=\d+M$/m);
  expect(read("deploy/compose.yaml")).toMatch(/^ {4}mem_limit: \d+m$/m);
  expect(read("docs/operating.md")).toMatch(/`MemoryMax`.*`mem_limit`/);
});

describe("what an operator runs by the guide", () => {
  const wrapper = join(root, "deploy/counterfoil");

  test("is the shop's command, which has each of its subcommands as a script", () => {
    const commands = /^ {2}(\w.+)\) ;;$/m.exec(readFileSync(wrapper, "utf8"))?.[1]?.split(" | ") ?? [];
    expect(commands).toHaveLength(5);
    for (const command of commands) expect(globSync(`scripts/${command}.ts`, { cwd: root })).toHaveLength(1);
    expect(read("docs/operating.md")).not.toMatch(new RegExp(`pnpm (${commands.join("|")})\\b`));
    expect(spawnSync(wrapper, ["seed"], { encoding: "utf8" })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(commands.join("|")),
    });
  });

  test("runs by timers too, as an account of its own, and mails when it fails", () => {
    const units = globSync("deploy/counterfoil-*.timer", { cwd: root }).map((name) => name.replace("timer", "service"));
    expect(units).toHaveLength(2);
    for (const unit of units) {
      expect(read(unit)).toMatch(/^OnFailure=counterfoil-failed@%N\.service$/m);
      expect(read(unit)).toMatch(/^User=counterfoil$/m);
    }
    expect(read("deploy/counterfoil-failed@.service")).toMatch(/scripts\/mail-failure\.ts %i$/m);
  });
});

const CLAUSES = ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.10", "1.11", "2.1", "2.5"];

function clauses() {
  const rows = read("docs/protection.md").matchAll(/^\| (\d+\.\d+) \|(.*)\|$/gm);
  return [...rows].map(([, clause = "", rest = ""]) => {
    const [, metBy = "", settings = "", tests = ""] = rest.split("|");
    const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return { clause, metBy: named(metBy), settings: named(settings), tests: named(tests) };
  });
}

test("each clause of the Code has its row, whose files, settings and tests exist", () => {
  expect(clauses().map(({ clause }) => clause)).toEqual(CLAUSES);
  for (const { clause, metBy, settings, tests } of clauses()) {
    const files = [...metBy, ...tests].filter((file) => !existsSync(join(root, file)));
    expect([...files, ...settings.filter((name) => !Object.hasOwn(examples, name))], clause).toEqual([]);
    expect(tests.length, clause).toBeGreaterThan(0);
    for (const file of tests) expect(file).toMatch(/\.test\.tsx?$/);
  }
});

test("an operator reads of every setting of the table before they claim to follow the Code", () => {
  const text = read("docs/operating.md");
  const [, section = ""] = text.split("## Before you say that you follow the Code");
  const [before = ""] = section.split("\n## ");
  for (const { clause, settings } of clauses()) {
    const unread = settings.filter((name) => !before.includes(`\`${name}`));
    expect(unread, clause).toEqual([]);
  }
});

const cells = { act: "W", two: "2", ask: "ask", none: "–" } as const;

it("docs/roles.md has the current table of rights", () => {
  const text = read("docs/roles.md");
  const written = text.split("\n").filter((line) => line.startsWith("| `"));
  const expected = Object.entries(rights).map(
    ([name, { lets, levels }]) => `| \`${name}\` | ${lets} | ${roles.map((role) => cells[levels[role]]).join(" | ")} |`,
  );
  expect(written).toEqual(expected);
});
