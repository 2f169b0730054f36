import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { root } from "../root.ts";
import { readBenchArguments, readDrawArguments } from "./read-bench-arguments.ts";
import { cases } from "./run-bench.ts";
import { median, percentile, summarise } from "./statistics.ts";

test("the table of docs/performance.md has the cases of the benchmark", () => {
  const text = readFileSync(join(root, "docs/performance.md"), "utf8");
  const table = text.split("\n").filter((line) => /^[a-z][\w.]* +(1|10|50) +[\d,.]+ /.test(line));
  const named = [...new Set(table.map((line) => line.split(" ")[0]))];
  expect(named).toEqual(cases.map(({ name }) => name));
});

const names = ["raffles.all", "reserve.chosen", "reserve.dip"];

describe("the command line of pnpm bench", () => {
  it("measures everything on SQLite when it says nothing", () => {
    const all = {
      seconds: 2.5,
      rounds: 5,
      connections: [10, 50],
      against: null,
      only: [],
      postgres: false,
      json: null,
      quick: false,
    };
    expect(readBenchArguments([], names)).toEqual(all);
    expect(readBenchArguments(["--quick"], names)).toEqual({
      ...all,
      quick: true,
      seconds: 0.75,
      rounds: 3,
      connections: [50],
    });
  });

  it("takes another shop and its customer, whose password may have a colon", () => {
    const args = ["--against", "http://127.0.0.1:3000/", "--customer", "bea@example.test:a:b"];
    const customer = { email: "bea@example.test", password: "a:b" };
    expect(readBenchArguments(args, names).against).toEqual({ url: "http://127.0.0.1:3000", customer });
    expect(readBenchArguments(args.slice(0, 2), names).against).toMatchObject({ customer: null });
    expect(() => readBenchArguments(["--against", "shop"], names)).toThrow("--against must be an http address");
  });

  it.each(["0", "-1", "fast", "601", "1e2", ""])("refuses to measure for %s seconds", (seconds) => {
    expect(() => readBenchArguments([`--seconds=${seconds}`], names)).toThrow(/^--seconds must be .* Use: pnpm bench/);
  });
});

it("the command line of pnpm bench draw locks a million lines when it says nothing, or as many thousands as it says", () => {
  expect(readDrawArguments([])).toEqual({ postgres: false, lines: 1_000_000 });
  expect(readDrawArguments(["2000000", "--postgres"])).toEqual({ postgres: true, lines: 2_000_000 });
  for (const wrong of ["0", "1500", "two", "10000000", "--only"]) {
    expect(() => readDrawArguments([wrong])).toThrow("given in thousands");
  }
});

const speed = (perSecond: number, ms = 1) => ({ count: perSecond * 2, perSecond, ms });

describe("the figures of the benchmark", () => {
  it("takes the middle of an odd number of rounds, and halfway of an even one", () => {
    expect(median([9, 1, 10])).toBe(9);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it("says what 99 of 100 do not exceed", () => {
    expect(percentile([5, 1, 3], 99)).toBe(5);
    const upTo200 = Array.from({ length: 200 }, (_, i) => i + 1);
    expect(percentile(upTo200, 99)).toBe(198);
    expect(() => percentile([], 99)).toThrow("Nothing");
  });

  it("compares a case with its floor round by round, so that a slow spell changes no ratio", () => {
    const rounds = [
      { floor: speed(1_000), measured: speed(500, 2), cpuMs: 700 },
      { floor: speed(100), measured: speed(50, 20), cpuMs: 80 },
      { floor: speed(1_000), measured: speed(400, 2.5), cpuMs: 800 },
    ];
    expect(summarise(rounds)).toEqual({
      perSecond: 400,
      ms: 2.5,
      cpuMs: 0.8,
      floorPerSecond: 1_000,
      ratio: { median: 0.5, least: 0.4, most: 0.5 },
    });
  });
});
