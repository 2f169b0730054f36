import { describe, expect, it } from "vitest";
import { readArguments } from "./read-arguments.ts";

describe("the command line of pnpm seed", () => {
  it("makes the first shop when it says nothing", () => {
    expect(readArguments([])).toEqual({ counts: { raffles: 30, users: 300, tickets: 8_000 }, seed: 1, reset: false });
  });

  it("takes every size, the seed and the reset", () => {
    const args = ["--raffles", "200", "--users=5000", "--tickets", "200000", "--seed", "9", "--reset"];
    expect(readArguments(args)).toEqual({
      counts: { raffles: 200, users: 5_000, tickets: 200_000 },
      seed: 9,
      reset: true,
    });
    expect(readArguments(["--", "--seed", "4"]).seed).toBe(4);
  });

  it("names every number that is wrong, with an example", () => {
    const wrong = () => readArguments(["--raffles", "3", "--users", "many", "--tickets=-1", "--seed", "1.5"]);
    expect(wrong).toThrow("--raffles must be a whole number from 12 to 2000");
    expect(wrong).toThrow("--users must be a whole number from 20 to 200000");
    expect(wrong).toThrow("for example --tickets 8000");
    expect(wrong).toThrow("--seed must be a whole number from 0");
  });

  it("prints its usage for an unknown argument", () => {
    expect(() => readArguments(["--size", "4"])).toThrow(/--size.*Use: pnpm seed --raffles N/);
    expect(() => readArguments(["200"])).toThrow(/200.*Use: pnpm seed/);
  });
});
