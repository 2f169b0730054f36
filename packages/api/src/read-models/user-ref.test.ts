import { describe, expect, it } from "vitest";
import { publicName } from "./user-ref.ts";

describe("how the public sees a person", () => {
  it.each([
    ["Bea", "Baker", "Bea B."],
    ["Zoë", "", "Zoë"],
    ["Li", " 𠮷田", "Li 𠮷."],
  ])("%s %s is %s", (first_name, last_name, shown) => {
    expect(publicName({ first_name, last_name, deleted_at: null })).toBe(shown);
    expect(publicName({ first_name, last_name, deleted_at: 1 })).toBe("");
  });
});
