import { describe, expect, it } from "vitest";
import {
  leftOutReasons,
  parseEntry,
  parseLeftOut,
  readLines,
  writeEntry,
  writeLeftOut,
  writeLines,
} from "./entries-file.ts";

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
