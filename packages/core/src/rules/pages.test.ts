import { expect, it } from "vitest";
import { rowsOfPage, startOfPage } from "./pages.ts";

it("a page beyond the end is the last one that has rows", () => {
  const page = (skip: number, limit: number, total: number) => startOfPage({ skip, limit }, total);
  expect(page(10, 10, 11)).toBe(10);
  expect(page(10, 10, 10)).toBe(0);
  expect(page(9_990, 10, 25)).toBe(20);
  expect(page(7, 5, 5)).toBe(0);
  expect(page(30, 10, 0)).toBe(0);
  expect(page(3, 10, 5)).toBe(3);
});

it("the second page starts after the rows of the first", () => {
  expect(rowsOfPage(1, 25)).toEqual({ skip: 0, limit: 25 });
  expect(rowsOfPage(2, 25)).toEqual({ skip: 25, limit: 25 });
});
