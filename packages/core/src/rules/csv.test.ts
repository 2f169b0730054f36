import { expect, it } from "vitest";
import { safeCsvCell } from "./csv.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+44 20", "'+44 20"],
  ["-5", "'-5"],
  ["@me", "'@me"],
  ["\tx", "'\tx"],
  ["-", "-"],
  ["Bea-Lou", "Bea-Lou"],
  ["", ""],
])("a spreadsheet reads %j as text, from %j", (text, cell) => {
  expect(safeCsvCell(text)).toBe(cell);
});
