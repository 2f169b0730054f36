import { expect, it } from "vitest";
import { countyOf } from "./county-of.ts";

it("knows the county of a whole postcode, unless its area is in several", () => {
  expect(countyOf("gl5 2pa")).toBe("Gloucestershire");
  expect(countyOf("EC1A 1BB")).toBe("London");
  for (const unknown of ["GL5", "G1 1AA", "SA1 1AA", ""]) expect(countyOf(unknown)).toBe("");
});
