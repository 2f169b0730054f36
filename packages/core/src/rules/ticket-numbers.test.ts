import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber, possibleLastLetters } from "./parse-number.ts";
import { formatNumber, letterKey, ticketNumbering } from "./ticket-numbers.ts";

const numberings = fc
  .integer({ min: 2, max: 5000 })
  .chain((max) => fc.constantFrom(null, ...possibleLastLetters(max)).map((letter) => ticketNumbering(max, letter)));

describe("ticket numbers", () => {
  it("are read as they are written, in every numbering", () => {
    fc.assert(
      fc.property(
        numberings.chain((numbering) => fc.tuple(fc.constant(numbering), fc.integer({ min: 1, max: numbering.max }))),
        ([numbering, n]) => parseNumber(numbering, formatNumber(numbering, n)) === n,
      ),
    );
  });

  it("run from 1 to the tickets of a letter within each letter", () => {
    const five = ticketNumbering(100, "E");
    expect(formatNumber(five, 1)).toBe("A1");
    expect(formatNumber(five, 20)).toBe("A20");
    expect(formatNumber(five, 21)).toBe("B1");
    expect(formatNumber(five, 100)).toBe("E20");
    expect(parseNumber(five, " b12 ")).toBe(32);
  });

  it.each(["", "0", "00", "01", "B01", "B0", "B21", "F1", "101", "-1", "1.0", "1e3", "A", "AA1", "٣", "1 2"])(
    "are not %j among A1 to E20",
    (text) => expect(parseNumber(ticketNumbering(100, "E"), text)).toBeNull(),
  );

  it("are not letters where there are none, nor above the last", () => {
    expect(parseNumber(ticketNumbering(100, null), "A1")).toBeNull();
    expect(parseNumber(ticketNumbering(100, null), "101")).toBeNull();
    expect(parseNumber(ticketNumbering(100, null), "100")).toBe(100);
  });
});

it("the last letter divides the entries evenly", () => {
  expect(possibleLastLetters(100)).toEqual(["A", "B", "D", "E", "J", "T", "Y"]);
  expect(possibleLastLetters(1)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), (max) =>
      possibleLastLetters(max).every((letter) => max % letterKey(letter) === 0),
    ),
  );
});
