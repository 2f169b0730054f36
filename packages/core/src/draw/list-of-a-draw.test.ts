import { createHmac, hash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { miniDraw, miniSecrets } from "../../test/draw/mini-draw.ts";
import { hexToBytes, sha256Hex, utf8ToBytes } from "./bytes.ts";
import { commitTo, entrantId, entrantKey } from "./commit.ts";
import { DrawText, DrawTime, drawTime, Hex32, writeDrawJson } from "./draw-json.ts";
import {
  leftOutReasons,
  parseEntry,
  parseLeftOut,
  readLines,
  writeEntry,
  writeLeftOut,
  writeLines,
} from "./entries-file.ts";
import { commandPayload, voidPayload } from "./log-file.ts";
import { merkleRoot } from "./merkle.ts";
import { DrawRules } from "./rules-file.ts";
import { rootOfLines } from "./tree-root.ts";

describe("a commitment to a text", () => {
  it("opens with its key and its text alone", () => {
    const commitment = commitTo(miniSecrets.answerKey, "4");
    expect(commitment).toBe("fc2e85960b0c14f3941708cf1ed84d168e34e58536540d4c0e5b56430ea9a99c");
    expect(commitTo(miniSecrets.answerKey, "5")).not.toBe(commitment);
    expect(commitTo(miniSecrets.instant, "4")).not.toBe(commitment);
  });

  it("takes no key of another length: a shorter one would open the same as that with zeros", () => {
    const short = "ab".repeat(31);
    const mac = (key: string) => createHmac("sha256", hexToBytes(key)).update("4").digest("hex");
    expect(mac(short)).toBe(mac(`${short}00`));
    expect(() => commitTo(short, "4")).toThrow(RangeError);
    expect(() => commitTo("ab".repeat(33), "4")).toThrow(RangeError);
    expect(() => entrantId(short, "Bea B.")).toThrow(RangeError);
  });

  it("is the same however a letter with an accent was typed", () => {
    expect(commitTo(miniSecrets.answerKey, "Caf\u0065\u0301")).toBe(commitTo(miniSecrets.answerKey, "Caf\u00e9"));
  });
});

describe("the id of a person", () => {
  it("is another one under another name, and in another competition", () => {
    const key = entrantKey(miniSecrets.competition, "u1");
    expect(entrantId(key, "Ann B.")).not.toBe(entrantId(key, "Ann A."));
    expect(entrantKey(miniSecrets.instant, "u1")).not.toBe(key);
  });

  it("is the same with Node's own HMAC", () => {
    const digest = (key: Uint8Array, message: Uint8Array) => createHmac("sha256", key).update(message).digest();
    const key = entrantKey(miniSecrets.competition, "u1", digest);
    expect(entrantId(key, "Ann A.", digest)).toBe("185779b18bb1afbc9c76cfa8066f2013");
  });
});

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

describe("entries file", () => {
  const entrantId = "0123456789abcdef".repeat(2);

  describe("a line of the list of entries", () => {
    it.each(["paid", "post", "manual"] as const)("is read as it was written: %s", (route) => {
      const entry = { number: 2_500, entrantId, route };
      expect(parseEntry(writeEntry(entry))).toEqual(entry);
    });

    it.each([
      ["a number from 0", `0,${entrantId},paid`],
      ["a number with a zero in front", `07,${entrantId},paid`],
      ["a number with a sign", `-7,${entrantId},paid`],
      ["an id in capitals", `7,${entrantId.toUpperCase()},paid`],
      ["an id that is too short", `7,${entrantId.slice(1)},paid`],
      ["an unknown route", `7,${entrantId},gift`],
      ["a reason, as if it were left out", `7,${entrantId},paid,excluded`],
      ["a space", `7, ${entrantId},paid`],
      ["a carriage return", `7,${entrantId},paid\r`],
      ["a second line", `7,${entrantId},paid\n8,${entrantId},paid`],
    ])("is not read with %s", (_, line) => {
      expect(parseEntry(line)).toBeNull();
    });
  });

  describe("a line of what is left out", () => {
    it.each(leftOutReasons)("is read as it was written: %s", (reason) => {
      const entry = { number: 7, entrantId, route: "paid", reason } as const;
      expect(parseLeftOut(writeLeftOut(entry))).toEqual(entry);
    });

    it.each([`7,${entrantId},paid`, `7,${entrantId},paid,disliked`])(
      "is not read without a reason that the rules have: %s",
      (line) => {
        expect(parseLeftOut(line)).toBeNull();
      },
    );
  });

  describe("a file of lines", () => {
    it.each([[[]], [["a"]], [["a", "b"]]])("has the lines that were written: %j", (lines) => {
      expect(readLines(writeLines(lines))).toEqual(lines);
    });

    it("that was cut off in its last line is not read", () => {
      expect(readLines("a\nb")).toBeNull();
    });
  });
});

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
  const found = voidPayload({ reason: "unreachable", prize: 1, number: 11 });
  expect(found).toBe(sha256Hex('{"number":11,"prize":1,"reason":"unreachable"}'));
  expect(commandPayload({ b: 1, a: [null] })).toBe(sha256Hex('{"a":[null],"b":1}'));
});

const nodeSha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");

/** Writes lines as a file. */
function fileOf(lines: readonly string[]) {
  const bytes = lines.map((line) => utf8ToBytes(`${line}\n`));
  const starts = new Uint32Array(lines.length + 1);
  bytes.forEach((line, index) => {
    starts[index + 1] = (starts[index] ?? 0) + line.length;
  });
  return { bytes: Buffer.concat(bytes), starts, count: lines.length };
}

describe("the root of the lines of a file", () => {
  it("is the one that Node's SHA-256 gives, for lines of each length around one, two and three blocks", () => {
    for (let length = 0; length < 200; length++) {
      const lines = [..."abc"].map((letter) => letter.repeat(length)).concat("é".repeat(length >> 1));
      expect([length, rootOfLines(fileOf(lines))]).toEqual([length, merkleRoot(lines, nodeSha256)]);
    }
  });

  it("is the one that Node's SHA-256 gives, for any lines of any number", () => {
    const lines = fc.array(fc.string({ maxLength: 150, unit: "grapheme" }), { maxLength: 40 });
    fc.assert(
      fc.property(lines, (lines) => {
        expect(rootOfLines(fileOf(lines))).toBe(merkleRoot(lines, nodeSha256));
      }),
    );
  });
});
