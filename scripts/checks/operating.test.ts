import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { examples } from "../../apps/server/src/settings-examples.ts";
import { root } from "../root.ts";

test("an operator finds every setting in docs/operating.md", () => {
  const text = readFileSync(join(root, "docs/operating.md"), "utf8");
  const undocumented = Object.keys(examples).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(undocumented).toEqual([]);
});

test("the shop runs as an account of its own, by systemd and in a container", () => {
  const read = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
  expect(read("counterfoil.service")).toMatch(/^User=counterfoil$/m);
  expect(read("counterfoil.service")).toMatch(/^NoNewPrivileges=(true|yes)$/m);
  expect(read("Dockerfile")).toMatch(/^USER node$/m);
});

test("a shop that takes too much memory is ended before its machine is, by systemd and in a container", () => {
  const read = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
  expect(read("counterfoil.service")).toMatch(/^MemoryMax=\d+M$/m);
  expect(read("compose.yaml")).toMatch(/^ {4}mem_limit: \d+m$/m);
  expect(readFileSync(join(root, "docs/operating.md"), "utf8")).toMatch(/`MemoryMax`.*`mem_limit`/);
});

describe("what an operator runs by the guide", () => {
  const read = (name: string) => readFileSync(join(root, name), "utf8");
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
