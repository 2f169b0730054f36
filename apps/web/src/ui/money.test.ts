import { describe, expect, it } from "vitest";
import { formatMoney, formatPrice, formatWholePounds, sumPounds } from "./money.ts";

describe("money on the screen", () => {
  it("is pounds and pence", () => {
    expect(formatMoney(4.42)).toBe("£4.42");
    expect(formatMoney(0)).toBe("£0.00");
    expect(formatWholePounds(1_284_500)).toBe("£1,284,500");
  });

  it("has a true minus when it is taken off", () => {
    expect(formatMoney(-0.83)).toBe("−£0.83");
  });

  it("says FREE for a price of nothing", () => {
    expect(formatPrice(0)).toBe("FREE");
    expect(formatPrice(0.75)).toBe("£0.75");
  });

  it("adds up without fractions of a penny", () => {
    expect(sumPounds([0.1, 0.2])).toBe(0.3);
  });
});
