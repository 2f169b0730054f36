import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD } from "@counterfoil/core";
import { readConfig, startServer } from "@counterfoil/server";
import { afterAll, describe, expect, it, test } from "vitest";
import { fill } from "./demo-shop.ts";
import { root } from "./root.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-seed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function seed(args: string, environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts/seed.ts"), ...args.split(" ")], {
    env: {
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      DATABASE_URL: `file:${folder}/shop.db`,
      IMAGES_URL: `file:${folder}/images`,
      ...environment,
    },
    encoding: "utf8",
  });
  return { status, stdout, lines: stderr.split("\n").filter(Boolean) };
}

describe("pnpm seed", () => {
  it("fills an empty shop with what a demo needs at least, leaves a full one alone, and makes it again with --reset", {
    timeout: 60_000,
  }, () => {
    const small = "--raffles 12 --users 20 --tickets 500";
    const first = seed("--raffles 1 --users 0 --tickets 10");
    expect(first.status).toBe(0);
    expect(first.lines.map((line) => line.replace(/:.*/, ""))).toEqual([
      "--raffles 1 is raised to 12",
      "--users 0 is raised to 20",
      "--tickets 10 is raised to 500",
    ]);
    expect(first.stdout).toMatch(/^Made 12 competitions, 20 users and 500 tickets in \d/);
    expect(readdirSync(join(folder, "images")).every((name) => /^[0-9a-f]{40}(-\d+)?\.webp$/.test(name))).toBe(true);
    const second = seed(small);
    expect(second).toMatchObject({ status: 1, stdout: "" });
    expect(second.lines).toEqual(["The shop isn't empty. Add --reset to erase everything first"]);
    expect(seed(`${small} --reset`)).toMatchObject({ status: 0, lines: [] });
  });

  it("refuses in one line: in production, a wrong argument, too many tickets", {
    timeout: 60_000,
  }, () => {
    const refusals = [
      seed("--reset", { NODE_ENV: "production" }),
      seed("--raffles many"),
      seed("--raffles 12 --tickets 900000 --reset"),
    ];
    expect(refusals.map(({ status, lines }) => [status, lines.length])).toEqual(refusals.map(() => [1, 1]));
    expect(refusals.map(({ lines }) => lines[0])).toEqual([
      expect.stringContaining("not for production"),
      expect.stringContaining("--raffles must be"),
      expect.stringContaining("12 competitions can hold"),
    ]);
  });
});

test("a shop in memory begins with the demo data, and its accounts can log in", { timeout: 60_000 }, async () => {
  const settings = {
    DATABASE_URL: "file::memory:",
    IMAGES_URL: `file:${folder}/memory`,
    PORT: "0",
    LOG_LEVEL: "silent",
  };
  const shop = await startServer(settings, {
    jobs: false,
    onOpen: async (db) => expect(await fill(readConfig(settings), db)).toBe(true),
  });
  const answered = await fetch(`${shop.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@demo.test", password: DEMO_PASSWORD }),
  });
  expect(await answered.json()).toMatchObject({ token: expect.any(String) });
  await shop.close();
});
