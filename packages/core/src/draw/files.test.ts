import { expect, it } from "vitest";
import { miniDraw } from "../../test/draw/mini-draw.ts";
import { sha256Hex } from "./bytes.ts";
import { commandPayload, voidPayload } from "./log-file.ts";
import { DrawRules } from "./rules-file.ts";

const { rules } = miniDraw;

it.each<[string, Record<string, unknown>]>([
  ["a number with a fraction", { cap: 20.5 }],
  ["a number that is too large to be exact", { cap: 2 ** 53 }],
  ["a time with milliseconds", { opensAt: "2023-09-15T12:00:00.000Z" }],
  ["a time that does not exist", { opensAt: "2023-02-30T12:00:00Z" }],
  ["no prize", { prizes: [] }],
  ["a field that is not in the format", { note: "" }],
  ["a text that is not in NFC", { prizes: ["Caf\u0065\u0301"] }],
  ["half a character", { prizes: ["\ud83d"] }],
])("a file of a draw is not read with %s", (_name, change) => {
  expect(DrawRules.safeParse({ ...rules, ...change }).success).toBe(false);
});

it("the payload of a log entry is the hash of its command in canonical JSON", () => {
  expect(voidPayload({ reason: "unreachable", prize: 1, number: 11 })).toBe(
    sha256Hex('{"number":11,"prize":1,"reason":"unreachable"}'),
  );
  expect(commandPayload({ b: 1, a: [null] })).toBe(sha256Hex('{"a":[null],"b":1}'));
});
