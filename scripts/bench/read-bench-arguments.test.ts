import { describe, expect, it } from "vitest";
import { readBenchArguments, readDrawArguments } from "./read-bench-arguments.ts";

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
      processes: 1,
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

  it("refuses several processes on SQLite, which has one, and too many", () => {
    expect(() => readBenchArguments(["--processes=2"], names)).toThrow("--processes needs --postgres");
    expect(() => readBenchArguments(["--postgres", "--processes=9"], names)).toThrow("--processes must be from 1 to 4");
  });
});

it("the command line of pnpm bench draw locks a million lines when it says nothing, or as many thousands as it says", () => {
  expect(readDrawArguments([])).toEqual({ postgres: false, lines: 1_000_000 });
  expect(readDrawArguments(["2000000", "--postgres"])).toEqual({ postgres: true, lines: 2_000_000 });
  for (const wrong of ["0", "1500", "two", "10000000", "--only"]) {
    expect(() => readDrawArguments([wrong])).toThrow("given in thousands");
  }
});
