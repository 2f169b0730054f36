import { describe, expect, it } from "vitest";
import { sha256Hex } from "./bytes.ts";
import { drawTime } from "./draw-json.ts";
import { parseEntry, parseLeftOut, readLines, writeEntry, writeLeftOut, writeLines } from "./entries-file.ts";
import { commandPayload, voidPayload } from "./log-file.ts";
import { DrawRules, writeRules } from "./rules-file.ts";
import { miniDraw } from "./testing/mini-draw.ts";

const { rules } = miniDraw;
const id = "185779b18bb1afbc9c76cfa8066f2013";

describe("a file of a draw", () => {
  it("is the same bytes in whatever order its fields were set, and however a letter was typed", () => {
    const shuffled = Object.fromEntries(Object.entries(rules).reverse());
    expect(writeRules(DrawRules.parse(shuffled))).toBe(writeRules(rules));
    const typed = writeRules({ ...rules, prizes: ["Caf\u0065\u0301"] });
    expect(typed).toBe(writeRules({ ...rules, prizes: ["Caf\u00e9"] }));
  });

  it.each<[string, Record<string, unknown>]>([
    ["a number with a fraction", { cap: 20.5 }],
    ["a number that is too large to be exact", { cap: 2 ** 53 }],
    ["a time with milliseconds", { opensAt: "2023-09-15T12:00:00.000Z" }],
    ["a time that does not exist", { opensAt: "2023-02-30T12:00:00Z" }],
    ["no prize", { prizes: [] }],
    ["a field that is not in the format", { note: "" }],
    ["a text that is not in NFC", { prizes: ["Caf\u0065\u0301"] }],
    ["half a character", { prizes: ["\ud83d"] }],
  ])("is not read with %s", (_name, change) => {
    expect(DrawRules.safeParse({ ...rules, ...change }).success).toBe(false);
  });

  it("has times to the second", () => {
    expect(drawTime(new Date("2025-08-14T12:59:45.999Z"))).toBe("2025-08-14T12:59:45Z");
    expect(() => writeRules({ ...rules, opensAt: drawTime(new Date(Number.NaN)) })).toThrow();
  });
});

describe("a line of the entries", () => {
  it("is read as it was written", () => {
    const entry = { number: 11, entrantId: id, route: "post" as const };
    expect(parseEntry(writeEntry(entry))).toEqual(entry);
    const leftOut = { ...entry, reason: "excluded" as const };
    expect(parseLeftOut(writeLeftOut(leftOut))).toEqual(leftOut);
    expect(parseEntry(writeLeftOut(leftOut))).toBeNull();
    expect(parseLeftOut(writeEntry(entry))).toBeNull();
  });

  it.each([
    "",
    `0,${id},paid`,
    `01,${id},paid`,
    `1,${id.toUpperCase()},paid`,
    `1,${id},free`,
    `1,${id},paid\r`,
    "1,2,paid",
  ])("is not %j", (line) => {
    expect(parseEntry(line)).toBeNull();
    expect(parseLeftOut(`${line},excluded`)).toBeNull();
  });

  it("ends with LF, the last one too", () => {
    expect(writeLines(["a", "b"])).toBe("a\nb\n");
    expect(readLines("a\nb\n")).toEqual(["a", "b"]);
    expect(writeLines([])).toBe("");
    expect(readLines("")).toEqual([]);
    expect(readLines("a\nb")).toBeNull();
  });
});

it("the payload of a log entry is the hash of its command in canonical JSON", () => {
  expect(voidPayload({ reason: "unreachable", prize: 1, number: 11 })).toBe(
    sha256Hex('{"number":11,"prize":1,"reason":"unreachable"}'),
  );
  expect(commandPayload({ b: 1, a: [null] })).toBe(sha256Hex('{"a":[null],"b":1}'));
});
