import { describe, expect, it } from "vitest";
import { rightToChangeBalance, rightToRefund } from "./amount-rights.ts";

describe("a refund", () => {
  const small = { orderPence: 10_000, adminPence: 10_000, hasEnded: false };

  it("is small up to £100 of one order, and of one admin in a day", () => {
    expect(rightToRefund(small)).toBe("orders.refund");
    expect(rightToRefund({ ...small, orderPence: 10_001 })).toBe("orders.refundLarge");
    expect(rightToRefund({ ...small, adminPence: 10_001 })).toBe("orders.refundLarge");
  });

  it("of a penny is large once a competition of its tickets has ended", () => {
    expect(rightToRefund({ orderPence: 1, adminPence: 1, hasEnded: true })).toBe("orders.refundLarge");
  });
});

describe("a change of a balance", () => {
  it.each([2_000, -2_000])("is small up to £20, up or down: %s", (pence) => {
    expect(rightToChangeBalance({ pence, adminPence: 2_000 })).toBe("balance.change");
    expect(rightToChangeBalance({ pence: pence + Math.sign(pence), adminPence: 2_001 })).toBe("balance.changeLarge");
  });

  it("is small as long as one admin's changes of a day add up to £100", () => {
    expect(rightToChangeBalance({ pence: 1, adminPence: 10_000 })).toBe("balance.change");
    expect(rightToChangeBalance({ pence: 1, adminPence: 10_001 })).toBe("balance.changeLarge");
  });
});
