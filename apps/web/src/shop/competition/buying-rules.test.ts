import { describe, expect, it } from "vitest";
import { allocatesAtRandom, buyingBlockedBy } from "./buying-rules.ts";

describe("who may add tickets", () => {
  it("is someone verified with tickets left to have", () => {
    expect(buyingBlockedBy({ verified: true }, 1)).toBeNull();
  });

  it("is not a visitor, an unverified customer, or one who has all they may have", () => {
    expect(buyingBlockedBy(null, 5)).toBe("session.required_to_buy");
    expect(buyingBlockedBy({ verified: false }, 5)).toBe("account.unverified_to_buy");
    expect(buyingBlockedBy({ verified: true }, 0)).toBe("allowance.used_up");
  });
});

it("a competition in which no one picks numbers is one of lucky dips only, or with instant wins", () => {
  expect(allocatesAtRandom({ luckyDipsOnly: true, instantWins: [] })).toBe(true);
  expect(allocatesAtRandom({ luckyDipsOnly: false, instantWins: [{ prize: "£50", ticketNum: null }] })).toBe(true);
  expect(allocatesAtRandom({ luckyDipsOnly: false, instantWins: [] })).toBe(false);
});
