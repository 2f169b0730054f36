import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CouponField, discountInWords } from "./coupon-field.tsx";
import type { CouponHandle } from "./use-coupon.ts";

const check = { code: "AUTUMN10", totalDiscounts: 0.83, newCartTotal: 7.42, valid: true, msg: "Coupon code applied" };

function show(part: Partial<CouponHandle> = {}) {
  const applied: string[] = [];
  const coupon: CouponHandle = {
    tried: "",
    apply: (code) => applied.push(code),
    remove: () => {},
    busy: false,
    check: null,
    error: undefined,
    ...part,
  };
  render(<CouponField coupon={coupon} />);
  return applied;
}

const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: "Apply" });

describe("the coupon code", () => {
  it("can be applied once something is typed, without the spaces around it", async () => {
    const applied = show();
    expect(apply().disabled).toBe(true);
    await userEvent.type(screen.getByLabelText("Coupon code"), "   ");
    expect(apply().disabled).toBe(true);
    await userEvent.type(screen.getByLabelText("Coupon code"), "autumn10 ");
    await userEvent.click(apply());
    expect(applied).toEqual(["autumn10"]);
  });

  it("says what the server says of one that is not good", () => {
    show({ tried: "NOPE", error: "We don't recognise that code" });
    expect(screen.getByLabelText("Coupon code").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("We don't recognise that code")).toBeDefined();
  });

  it("shows a percentage as one, and a fixed coupon as its amount", () => {
    expect(discountInWords({ ...check, percentDiscount: 0.1 })).toBe("10%");
    expect(discountInWords({ ...check, percentDiscount: 0.125 })).toBe("12.5%");
    expect(discountInWords({ ...check, fixedDiscount: 2 })).toBe("£2.00");
    show({ tried: "AUTUMN10", check: { ...check, percentDiscount: 0.1 } });
    expect(screen.getByText("AUTUMN10: 10% off")).toBeDefined();
  });
});
