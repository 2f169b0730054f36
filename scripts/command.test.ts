import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { Problem, runCommand } from "./command.ts";
import { readArguments } from "./seed/read-arguments.ts";

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("a command on a database that is away, or none, says so in one line; a mistake in the program is thrown", async () => {
  const file = join(openFolder(), "shop.db");
  writeFileSync(file, "This is no database.");
  const said = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => {
    said.mockRestore();
    process.exitCode = undefined;
  });
  const fails = [
    () => new SQLite(file).pragma("user_version"),
    () => new pg.Client({ connectionString: "postgres://shop@no-host.invalid/shop" }).connect(),
  ];
  for (const fail of fails) {
    await runCommand(fail);
    expect(said.mock.lastCall).toEqual([expect.stringMatching(/^The database or a file cannot be used \(.+\)$/)]);
    expect(process.exitCode).toBe(1);
  }
  await runCommand(() => Promise.reject(new Problem("Say where to")));
  expect(said.mock.lastCall).toEqual(["Say where to"]);
  await expect(runCommand(() => Promise.reject(new TypeError("No function")))).rejects.toThrow("No function");
});

it("secrets are sealed again in the shop's database, not in a new one", () => {
  const file = join(openFolder(), "shop.db");
  const env = { DATABASE_URL: `file:${file}`, SESSION_SECRET: "s".repeat(64) };
  const command = join(import.meta.dirname, "reseal.ts");
  const { status, stderr } = spawnSync(process.execPath, [command], { env, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 1, stderr: `There is no database ${file}\n` });
  expect(existsSync(file)).toBe(false);
});

it("pnpm seed makes at least a whole demo shop and says so, and refuses what is no count", () => {
  const { counts, raised } = readArguments(["--raffles", "3", "--users", "20", "--tickets", "100"]);
  expect(counts).toEqual({ raffles: 12, users: 20, tickets: 500 });
  expect(raised).toEqual([
    "--raffles 3 is raised to 12: at least one competition of each kind",
    "--tickets 100 is raised to 500: enough entries for every competition to have some",
  ]);
  expect(() => readArguments(["--users", "many"])).toThrow("--users must be a whole number up to 200000");
});
