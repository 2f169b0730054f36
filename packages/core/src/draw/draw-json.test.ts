import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DrawText, DrawTime, drawTime, Hex32, writeDrawJson } from "./draw-json.ts";

describe("a file of a draw", () => {
  const File = z.strictObject({ name: DrawText, at: DrawTime });

  it("has the same bytes whatever the order of its fields and the spelling of an accent", () => {
    const at = "2026-11-22T12:00:00Z";
    expect(writeDrawJson(File, { name: "Café", at })).toBe(writeDrawJson(File, { at, name: "Cafe\u0301" }));
    expect(writeDrawJson(File, { name: "Café", at })).toBe('{"at":"2026-11-22T12:00:00Z","name":"Café"}');
  });

  it("is not written with half a character, nor with a field too many", () => {
    const at = "2026-11-22T12:00:00Z";
    expect(() => writeDrawJson(File, { name: "\ud800", at })).toThrow();
    expect(() => writeDrawJson(File, Object.assign({ name: "Hatch", at }, { seed: 1 }))).toThrow();
  });
});

describe("a time of a file", () => {
  it("is to the second; milliseconds are cut off, not rounded", () => {
    expect(drawTime(new Date("2026-11-22T12:00:00.999Z"))).toBe("2026-11-22T12:00:00Z");
  });

  it.each(["2026-11-22T12:00:00.000Z", "2026-11-22T12:00:00+00:00", "2026-02-30T12:00:00Z", "2026-11-22T24:00:00Z"])(
    "is not spelled any other way: %s",
    (time) => {
      expect(DrawTime.safeParse(time).success).toBe(false);
    },
  );
});

it.each(["a".repeat(63), "A".repeat(64), "g".repeat(64), `${"a".repeat(64)}\n`])("is no hash: %j", (text) => {
  expect(Hex32.safeParse(text).success).toBe(false);
});
