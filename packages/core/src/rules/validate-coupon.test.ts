import { describe, expect, it } from "vitest";
import { CouponForm } from "../wire/coupon.ts";
import { validateCoupon } from "./validate-coupon.ts";

const form = (fields: object) => CouponForm.parse({ code: "SPRING", fixedAmount: 5, ...fields });

describe("the form of a coupon", () => {
  it.each<[string, object]>([
    ["of a fixed amount", {}],
    ["of a percentage", { type: "percentage", fixedAmount: null, percentAmount: 0.1 }],
    ["of account credit, which no raffle limits", { type: "credit", allRaffles: false }],
    ["whose other amount is empty", { type: "percentage", percentAmount: 0.1, fixedAmount: 0 }],
    ["whose date counts for nothing", { expires: false, exp: null }],
    ["with as many uses as were taken", { maxUses: 3 }],
  ])("may be one %s", (_, fields) => expect(validateCoupon(form(fields), 3)).toEqual({}));

  it.each<[string, object, object]>([
    ["no amount", { fixedAmount: null }, { fixedAmount: ["Enter an amount above £0"] }],
    ["no percentage", { type: "percentage" }, { percentAmount: ["Enter a percentage above 0"] }],
    [
      "less than a millionth",
      { type: "percentage", percentAmount: 1e-7 },
      { percentAmount: ["Enter a percentage above 0"] },
    ],
    ["no date", { expires: true }, { exp: ["Enter an expiry date"] }],
    ["no raffle", { allRaffles: false }, { appliesToRaffles: ["Choose at least one raffle"] }],
    ["no user", { allUsers: false }, { appliesToUsers: ["Choose at least one user"] }],
    ["fewer uses than were taken", { maxUses: 2 }, { maxUses: ["It has already been used 3 times"] }],
  ])("may not be one with %s", (_, fields, errors) => expect(validateCoupon(form(fields), 3)).toEqual(errors));

  it("names every problem", () => {
    const wrong = form({ fixedAmount: 0, expires: true, allRaffles: false, allUsers: false, maxUses: 1 });
    expect(Object.keys(validateCoupon(wrong, 3))).toEqual([
      "fixedAmount",
      "exp",
      "appliesToRaffles",
      "appliesToUsers",
      "maxUses",
    ]);
  });
});
