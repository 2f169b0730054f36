import { describe, expect, it } from "vitest";
import { differences, fieldName } from "./audit-words.ts";

describe("what an admin changed", () => {
  it("is said by field, only where it differs", () => {
    const before = { first_name: "Bea", two_factor: true, balance_pence: 250, shipping: { city: "Stroud" } };
    const after = { first_name: "Bea", two_factor: false, balance_pence: 500, shipping: { city: "Stonehouse" } };
    expect(differences(before, after)).toEqual([
      { field: "2FA", before: "Yes", after: "No" },
      { field: "Balance", before: "£2.50", after: "£5.00" },
      { field: "Shipping city", before: "Stroud", after: "Stonehouse" },
    ]);
  });

  it("has one side when something was made or deleted", () => {
    expect(differences(null, { name: "Cars" })).toEqual([{ field: "Name", before: null, after: "Cars" }]);
    expect(differences({ name: "Cars" }, null)).toEqual([{ field: "Name", before: "Cars", after: null }]);
    expect(differences(null, null)).toEqual([]);
  });

  it("says lists line by line", () => {
    expect(differences({ tags: ["a"] }, { tags: ["a", "b"] })).toEqual([{ field: "Tags", before: "a", after: "a\nb" }]);
    const faq = [{ _id: "1", question: "Who?", answer: "You" }];
    expect(differences({ faq: [] }, { faq })).toEqual([{ field: "Faq", before: null, after: "Who?, You" }]);
  });

  it("names fields in words", () => {
    expect(fieldName("onlyUsersFirstOrder")).toBe("Only users first order");
  });
});
