import { expect, test } from "vitest";
import { ordersSearch } from "../orders/orders-input.ts";
import { readPage, readSearch } from "./list-search.ts";

test("a page in the address that is none is the first, and one beyond all pages can still be asked for", () => {
  for (const typed of ["abc", "", null, undefined, -1, 0, 1, 1.5, "2", {}]) expect(readPage(typed)).toBeUndefined();
  expect(readPage(7)).toBe(7);
  expect(readPage(1e21)).toBe(100_000);
  expect(readSearch(ordersSearch)({ page: -1 })).toEqual({});
  expect(readSearch(ordersSearch)({ page: 3 })).toEqual({ page: 3 });
});
