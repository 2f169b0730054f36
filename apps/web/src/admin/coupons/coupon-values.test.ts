import { describe, expect, it } from "vitest";
import { type CouponValues, couponInput, newCoupon, validateCouponValues } from "./coupon-values.ts";

const good: CouponValues = { ...newCoupon, code: "SPRING", fixedAmount: 5, exp: "2036-11-29T20:00" };
const check = (change: Partial<CouponValues>, usesTaken = 0) => validateCouponValues({ ...good, ...change }, usesTaken);

describe("the form of a coupon", () => {
  it("names every problem, even a missing code", () => {
    expect(check({ code: "", fixedAmount: null, exp: "", unlimited: false, allUsers: false })).toEqual({
      code: "Enter a code",
      fixedAmount: "Enter an amount above £0",
      exp: "Enter an expiry date",
      maxUses: "At least 1 use",
      appliesToUsers: "Choose at least one user",
    });
  });

  it("says before it is sent that more uses were taken than are allowed now", () => {
    expect(check({ unlimited: false, maxUses: 2 }, 3)).toEqual({ maxUses: "It has already been used 3 times" });
    expect(check({ unlimited: false, maxUses: 3 }, 3)).toEqual({});
  });

  it("reads a percentage as it is typed", () => {
    expect(check({ type: "percentage", percentAmount: "12.5 %" })).toEqual({});
    expect(couponInput({ ...good, type: "percentage", percentAmount: "12.5 %" }).percentAmount).toBe(0.125);
    for (const percentAmount of ["", "ten", "0"])
      expect(check({ type: "percentage", percentAmount })).toEqual({ percentAmount: "Enter a percentage above 0" });
    expect(check({ type: "percentage", percentAmount: "101" })).toEqual({ percentAmount: "At most 100%" });
  });

  it("does not judge what another choice hides", () => {
    expect(check({ percentAmount: "500" })).toEqual({});
    expect(check({ expires: false, exp: "" })).toEqual({});
    expect(check({ type: "percentage", percentAmount: "10", fixedAmount: Number.NaN })).toEqual({});
    expect(check({ type: "credit", allRaffles: false })).toEqual({});
  });

  it("takes account credit without an amount, but none that cannot be read", () => {
    expect(check({ type: "credit", fixedAmount: null })).toEqual({});
    expect(check({ type: "credit", fixedAmount: Number.NaN })).toEqual({ fixedAmount: "Enter an amount, like 5.00" });
    expect(check({ type: "credit", fixedAmount: 20_000_000_000 })).toEqual({ fixedAmount: "That amount is too large" });
  });
});
