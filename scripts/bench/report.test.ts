import { describe, expect, it } from "vitest";
import { machine, tableHead, tableRow } from "./report.ts";

describe("the report of the benchmark", () => {
  it("shows each case beside its floor, in columns", () => {
    const ratio = { median: 0.0412, least: 0.04, most: 0.5 };
    const lines = [
      {
        name: "raffles.all",
        what: "GET /api/raffles/all",
        connections: 50,
        floor: "H",
        ofF: null,
        pace: { p99: 4.26, floorP99: 0.5 },
        perSecond: 1234.4,
        ms: 15.26,
        cpuMs: 0.994,
        floorPerSecond: 30_000,
        ratio,
      },
      {
        name: "login",
        what: "POST /api/auth/login",
        connections: 10,
        floor: "argon2",
        ofF: 0.5,
        pace: null,
        perSecond: 9.876,
        ms: 101.2,
        cpuMs: null,
        floorPerSecond: 40,
        ratio: { ...ratio, median: 0.25 },
      },
    ];
    expect([tableHead, ...lines.map(tableRow)]).toEqual([
      "case                  at once  per second       ms   cpu ms    floor  per second    ratio     least to most     of F   p99 ms     of H",
      "raffles.all                50       1,234     15.3     0.99        H      30,000   0.0412    0.0400 to 0.50              4.26      4.3  GET /api/raffles/all",
      "login                      10        9.88      101            argon2        40.0     0.25    0.0400 to 0.50     0.50                    POST /api/auth/login",
    ]);
  });

  it("says what it was measured on", () => {
    expect(machine()).toMatch(/^Node\.js v24\.\S+ · \S+ \S+ · \d+ × .+ · \d+ GB · load \d+\.\d$/);
  });
});
