import { expect, it } from "vitest";
import { publicName } from "./user-ref.ts";

it.each([
  ["Bea", "Baker", "Bea B."],
  ["Zoë", "", "Zoë"],
  ["Li", " 𠮷田", "Li 𠮷."],
])("how the public sees a person: %s %s is %s", (first_name, last_name, shown) => {
  expect(publicName({ first_name, last_name, deleted_at: null })).toBe(shown);
  expect(publicName({ first_name, last_name, deleted_at: 1 })).toBe("");
});
