import { describe, expect, it } from "vitest";
import { compareEdits, withFields } from "./merge-edit.ts";
import { emptyValues } from "./raffle-values.ts";

const base = { ...emptyValues(0), name: "Car", price: 2, categories: ["Cars"] };

describe("a raffle that two people change at the same time", () => {
  it("takes over what only the other one changed", () => {
    const theirs = { ...base, price: 3 };
    expect(compareEdits(base, { ...base, name: "Van" }, theirs)).toEqual({ taken: ["price"], conflicts: [] });
  });

  it("asks where both changed a field to different values", () => {
    const yours = { ...base, name: "Van", categories: ["Vans"], price: 3 };
    const theirs = { ...base, name: "Bus", categories: ["Vans"], live: false };
    expect(compareEdits(base, yours, theirs)).toEqual({ taken: ["live"], conflicts: ["name"] });
  });

  it("keeps the chosen fields of your version on top of theirs", () => {
    const yours = { ...base, name: "Van", price: 9 };
    expect(withFields({ ...base, name: "Bus", price: 3 }, yours, ["name"])).toMatchObject({ name: "Van", price: 3 });
  });
});
