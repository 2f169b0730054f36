import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { problemsOf } from "#test/problems-of.ts";
import { readConfig } from "./config.ts";
import { examples } from "./variables.ts";

describe("a comment behind a value, which systemd passes on as part of it, aborts the start", () => {
  test.each([
    ["SESSION_SECRET", `${"x".repeat(40)}    # openssl rand -base64 48`],
    ["TRUST_PROXY", "1\t# with one proxy in front of the server"],
    ["DRAW_KEY", "# openssl rand -base64 32"],
    ["SITE_NAME", "Shop #1"],
  ])("%s=%s", (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringMatching(`^${name} must not contain " #": a comment needs a line of its own, for example ${name}=`),
    ]);
  });

  test("but a # inside a word is none, nor is one in a variable that is not ours", () => {
    expect(readConfig({ SITE_NAME: "Shop#1", PS1: "\\u #" }).siteName).toBe("Shop#1");
    const admin = { ADMIN_EMAIL: "ada@shop.test", ADMIN_PASSWORD: "#a-walk-in-the-rain" };
    expect(readConfig(admin).admin?.password).toBe("#a-walk-in-the-rain");
  });
});

describe("a command in place of its output, as an error message shows it, aborts the start", () => {
  test.each(["ADMIN_PASSWORD", "METRICS_TOKEN", "SESSION_SECRET"])("%s", (name) => {
    const others = { ADMIN_EMAIL: "ada@shop.test", ADMIN_PASSWORD: "a walk in the rain" };
    const problems = problemsOf({
      ...others,
      [name]: Object.entries(examples).find(([key]) => key === name)?.[1] ?? "",
    });
    const found = problems[0];
    expect(found).toMatch(new RegExp(`^${name} must be what the command prints, not the command itself, for example`));
  });

  test("but a password that contains $( is none", () => {
    const admin = { ADMIN_EMAIL: "ada@shop.test", ADMIN_PASSWORD: "rain$(walk" };
    expect(readConfig(admin).admin?.password).toBe("rain$(walk");
  });
});

describe("deploy/counterfoil.env.example", () => {
  const text = readFileSync(new URL("../../../deploy/counterfoil.env.example", import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));

  test("has a known setting in each line, which systemd, Docker and a shell read alike", () => {
    for (const line of lines) expect(line).toMatch(/^[A-Z0-9_]+=[A-Za-z0-9:/@._-]*$/);
    expect(Object.keys(settings).filter((name) => !(name in examples))).toEqual([]);
  });

  test("starts a shop once its empty values are filled as the guide does", () => {
    const empty = Object.keys(settings).filter((name) => settings[name] === "");
    expect(empty).toEqual(["ADMIN_PASSWORD", "SESSION_SECRET", "DATA_KEY", "EXCLUSION_KEY", "DRAW_KEY"]);
    expect(problemsOf(settings).map((problem) => problem.split(" ")[0])).toEqual(["SESSION_SECRET", "ADMIN_PASSWORD"]);
    const random = Object.fromEntries(
      empty.map((name, i) => [name, Buffer.alloc(32, `${name}${i}`).toString("base64")]),
    );
    expect(problemsOf({ ...settings, ...random })).toEqual([]);
    const guide = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");
    expect(guide).toContain(`for key in ${empty.join(" ")}; do`);
  });
});
