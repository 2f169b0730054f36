import { describe, expect, it } from "vitest";
import { readBenchArguments } from "./read-bench-arguments.ts";

const names = ["raffles.all", "reserve.chosen", "reserve.dip"];

describe("the command line of pnpm bench", () => {
  it("measures everything on SQLite when it says nothing", () => {
    expect(readBenchArguments([], names)).toEqual({ seconds: 3, only: [], postgres: false, json: false });
  });

  it("takes a time, cases by a part of their name, the database and the form of the answer", () => {
    const args = ["--", "--seconds", "1.5", "--only", "reserve", "--only=all", "--postgres", "--json"];
    expect(readBenchArguments(args, names)).toEqual({
      seconds: 1.5,
      only: ["reserve", "all"],
      postgres: true,
      json: true,
    });
  });

  it.each(["0", "-1", "fast", "601", "1e2", ""])("refuses to measure for %s seconds", (seconds) => {
    expect(() => readBenchArguments([`--seconds=${seconds}`], names)).toThrow(/^--seconds must be .* Use: pnpm bench/);
  });

  it("names the cases when it does not know one", () => {
    expect(() => readBenchArguments(["--only", "login"], names)).toThrow(
      'No case is called "login"; there are raffles.all, reserve.chosen, reserve.dip. Use: pnpm bench',
    );
  });

  it("says how it is used when it does not know an argument", () => {
    expect(() => readBenchArguments(["--fast"], names)).toThrow(/--fast.*Use: pnpm bench --seconds N/);
    expect(() => readBenchArguments(["30"], names)).toThrow(/30.*Use: pnpm bench/);
  });
});
