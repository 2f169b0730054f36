import { hash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPeople } from "./count-people.ts";
import {
  type DrawEntry,
  entryRoutes,
  type LeftOutEntry,
  leftOutReasons,
  parseEntry,
  parseLeftOut,
  readLines,
  writeEntry,
  writeLeftOut,
  writeLines,
} from "./entries-file.ts";
import { countRoutes, findLine, type LineTable, lineAt, numbersAscend, parseLineTable } from "./line-table.ts";
import { merkleRoot } from "./merkle.ts";
import { rootOfLines } from "./tree-root.ts";

const nodeSha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");
const malformed = (line: number) => ({ malformed: line });

function tableOf(text: string, withReasons: boolean): LineTable {
  const table = parseLineTable(Buffer.from(text), withReasons);
  if ("malformed" in table) throw new Error(`Line ${table.malformed} is malformed`);
  return table;
}

/** What the fields of lines may be; ids are of a few people. */
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length });
const fields = {
  number: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9_999_999_999 })),
  entrantId: fc.oneof(
    fc.constantFrom("0", "7", "f").map((digit) => `80000000${digit.repeat(24)}`),
    hex(32),
  ),
  route: fc.constantFrom(...entryRoutes),
};
const entries: fc.Arbitrary<DrawEntry[]> = fc.array(fc.record(fields), { maxLength: 60 });
const leftOut: fc.Arbitrary<LeftOutEntry[]> = fc.array(
  fc.record({ ...fields, reason: fc.constantFrom(...leftOutReasons) }),
  { maxLength: 60 },
);
const sorted = <Line extends DrawEntry>(lists: fc.Arbitrary<Line[]>) =>
  lists.map((list) =>
    [...new Map(list.map((line) => [line.number, line])).values()].sort((a, b) => a.number - b.number),
  );

/** Replaces some characters of a file by one that often matters. */
const damaged = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(3), fc.constantFrom("", "0", "1", ",", "\n", "\r", "A", "g", "é", "\uFEFF", "-"))
    .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length));

/** What the plain way, with a string and an object for each line, finds in a file. */
function readPlainly(text: string, parse: (line: string) => DrawEntry | null) {
  const lines = readLines(text) ?? text.split("\n");
  const wrong = lines.findIndex((line) => parse(line) === null);
  if (wrong >= 0) return malformed(wrong);
  return text === "" || text.endsWith("\n") ? lines.length : malformed(lines.length - 1);
}

describe("the table of a list's lines", () => {
  it("says of each line what was written, has its root, and finds each number", () => {
    fc.assert(
      fc.property(sorted(leftOut), (list) => {
        const table = tableOf(writeLines(list.map(writeLeftOut)), true);
        expect(list.map((_, index) => lineAt(table, index))).toEqual(list);
        expect(rootOfLines(table)).toBe(merkleRoot(list.map(writeLeftOut), nodeSha256));
        expect(list.map(({ number }) => findLine(table, number))).toEqual(list.map((_, index) => index));
        for (const number of [0, 30, 61, 10_000_000_000]) {
          const index = list.findIndex((line) => line.number === number);
          expect(findLine(table, number)).toBe(index);
        }
        expect([table.count, lineAt(table, -1), lineAt(table, list.length)]).toEqual([list.length, null, null]);
      }),
    );
  });

  it("counts the routes, and the people of both lists, as a count of objects does", () => {
    fc.assert(
      fc.property(entries, leftOut, (list, left) => {
        const table = tableOf(writeLines(list.map(writeEntry)), false);
        const found = countRoutes(table);
        expect(found).toEqual(entryRoutes.map((route) => list.filter((entry) => entry.route === route).length));
        const shares = [...Map.groupBy([...list, ...left], ({ entrantId }) => entrantId).values()];
        const mostOf = (lines: DrawEntry[][]) => Math.max(0, ...lines.map((own) => own.length));
        const most = mostOf(shares);
        const mostBought = mostOf(shares.map((own) => own.filter(({ route }) => route !== "manual")));
        const both = [table, tableOf(writeLines(left.map(writeLeftOut)), true)];
        expect(countPeople(both)).toEqual({ people: shares.length, most, mostBought });
      }),
    );
  });

  it("says whether the numbers ascend up to the cap", () => {
    fc.assert(
      fc.property(fc.oneof(entries, sorted(entries)), fc.integer({ min: 1, max: 100 }), (list, cap) => {
        const numbers = list.map(({ number }) => number);
        const isRight = numbers.every((number, index) => number <= cap && number > (numbers[index - 1] ?? 0));
        expect(numbersAscend(tableOf(writeLines(list.map(writeEntry)), false), cap)).toBe(isRight);
      }),
    );
  });

  it("names the same line as malformed as the plain way, however a file was damaged", () => {
    const read = (text: string, withReasons: boolean) => {
      const table = parseLineTable(Buffer.from(text), withReasons);
      return "malformed" in table ? table : table.count;
    };
    const files = entries.map((list) => writeLines(list.slice(0, 5).map(writeEntry)));
    const leftFiles = leftOut.map((list) => writeLines(list.slice(0, 5).map(writeLeftOut)));
    fc.assert(
      fc.property(fc.oneof(files, files.chain(damaged)), (text) => {
        expect(read(text, false)).toEqual(readPlainly(text, parseEntry));
        expect(read(text, true)).toEqual(readPlainly(text, parseLeftOut));
      }),
    );
    fc.assert(
      fc.property(fc.oneof(leftFiles, leftFiles.chain(damaged)), (text) => {
        expect(read(text, false)).toEqual(readPlainly(text, parseEntry));
        expect(read(text, true)).toEqual(readPlainly(text, parseLeftOut));
      }),
    );
  });
});
