import { expect, it } from "vitest";
import { safeCsvCell } from "./csv.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+44 20", "'+44 20"],
  ["-5", "'-5"],
  ["@me", "'@me"],
  ["\tx", "'\tx"],
  [";=1+1", ";'=1+1"],
  ["; ＝1", ";' ＝1"],
  ["Bea;=1+1", "Bea;'=1+1"],
  ["=1;;\u200b@me;2", "'=1;;'\u200b@me;2"],
  ["＝1+1", "'＝1+1"],
  ["＋44", "'＋44"],
  ["－5", "'－5"],
  ["＠me", "'＠me"],
  ["  =1", "'  =1"],
  ["\u00a0=1", "'\u00a0=1"],
  ["\u200b=1", "'\u200b=1"],
  ["\u0001@me", "'\u0001@me"],
  ["\n=1", "'\n=1"],
  ["-", "-"],
  ["Bea; O'Neill", "Bea; O'Neill"],
  ["a=b", "a=b"],
  ["; later", "; later"],
  ["Bea-Lou", "Bea-Lou"],
  ["", ""],
])("a spreadsheet reads %j as text, from %j", (text, cell) => {
  expect(safeCsvCell(text)).toBe(cell);
});
