import { describe, expect, it } from "vitest";
import { couponInput, couponTerms, newCoupon } from "./coupon-values.ts";
import { describeCoupon } from "./coupon-words.ts";

const say = (but: Partial<typeof newCoupon>) => describeCoupon(couponTerms({ ...newCoupon, ...but }));

describe("a coupon in words", () => {
  it("names what it gives, on what, to whom and until when", () => {
    const watch = { _id: "watch", name: "Swiss watch" };
    expect(
      say({
        type: "percentage",
        percentAmount: "10",
        allRaffles: false,
        appliesToRaffles: [watch],
        exp: "2026-11-30T23:59",
      }),
    ).toBe("10% off Swiss watch, once per user, until 30 Nov 2026 23:59");
    expect(say({ fixedAmount: 5, expires: false, unlimited: false, maxUses: 1, oncePerUser: false })).toBe(
      "£5.00 off every raffle, 1 use in all, no expiry",
    );
  });

  it("says what is not filled in yet", () => {
    expect(say({ fixedAmount: 5, allUsers: false })).toBe(
      "£5.00 off every raffle, only for no user yet, once per user, expiry not set",
    );
  });

  it("speaks of credit before the first order, and of no raffle", () => {
    expect(say({ type: "credit", fixedAmount: 5, expires: false, onlyUsersFirstOrder: true })).toBe(
      "£5.00 account credit, before the first order, once per user, no expiry",
    );
  });
});

it("what a coupon form sends is a fraction, no limit of uses, and no list that does not count", () => {
  const raffle = { _id: "watch", name: "Swiss watch" };
  const input = couponInput({ ...newCoupon, type: "percentage", percentAmount: "12.5", appliesToRaffles: [raffle] });
  expect(input).toMatchObject({ percentAmount: 0.125, maxUses: null, allRaffles: true, appliesToRaffles: [] });
});
