import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { someOwnRaffle } from "../../test/purchases.ts";
import { syncClock } from "../../ui/clock.ts";
import { CouponField, type CouponHandle, discountInWords } from "./coupon-field.tsx";
import { createHoldWatch } from "./ended-holds.ts";
import { HeldTicket } from "./held-ticket.tsx";
import { HoldTimer } from "./hold-timer.tsx";
import { clearPayWith, nothingElse, readPayWith, usePayWith } from "./pay-with.ts";

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

  it("shows a percentage as one, and a fixed coupon as its amount", () => {
    expect(discountInWords({ ...check, percentDiscount: 0.1 })).toBe("10%");
    expect(discountInWords({ ...check, percentDiscount: 0.125 })).toBe("12.5%");
    expect(discountInWords({ ...check, fixedDiscount: 2 })).toBe("£2.00");
    show({ tried: "AUTUMN10", check: { ...check, percentDiscount: 0.1 } });
    expect(screen.getByText("AUTUMN10: 10% off")).toBeDefined();
  });
});

const at = (seconds: number) => seconds * 1000;
const hold = (_id: string, seconds: number) => ({ _id, exp: new Date(at(seconds)).toISOString() });

describe("holds that end", () => {
  it("are reported once, at their exp and not before", () => {
    const watch = createHoldWatch();
    const holds = [hold("a", 10), hold("b", 20)];
    expect(watch.look(holds, at(9))).toEqual([]);
    expect(watch.look(holds, at(10))).toEqual(["a"]);
    expect(watch.look(holds, at(11))).toEqual([]);
    expect(watch.look(holds, at(20))).toEqual(["b"]);
  });

  it("are reported when the server has dropped them already", () => {
    const watch = createHoldWatch();
    watch.look([hold("a", 10)], at(9));
    expect(watch.look([], at(10))).toEqual(["a"]);
  });

  it("are not reported when the customer took the ticket out, or paid for it", () => {
    const watch = createHoldWatch();
    watch.look([hold("a", 10)], at(5));
    watch.look([], at(6));
    expect(watch.look([], at(10))).toEqual([]);
  });

  it("wait for a later end once a payment has started", () => {
    const watch = createHoldWatch();
    watch.look([hold("a", 10)], at(5));
    watch.look([hold("a", 100)], at(9));
    expect(watch.look([hold("a", 100)], at(10))).toEqual([]);
    expect(watch.look([hold("a", 100)], at(100))).toEqual(["a"]);
  });

  it("are reported when the page opens on a cart that has run out", () => {
    expect(createHoldWatch().look([hold("a", 10)], at(11))).toEqual(["a"]);
  });
});

describe("how long a ticket is held", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const heldFor = (seconds: number) =>
    render(<HoldTimer exp={new Date(now + seconds * 1000).toISOString()} />).container;

  beforeEach(() => {
    vi.useFakeTimers({ now });
    syncClock(new Date(now).toISOString());
  });
  it("is shown until 30 seconds before the server frees it", () => {
    expect(heldFor(612).textContent).toBe("Held for9:42");
  });

  it("warns in its last half minute", () => {
    expect(heldFor(54).textContent).toBe("Expires in0:24");
  });

  it("flashes 0:00 for the 30 seconds before the server frees it", () => {
    const held = heldFor(31);
    act(() => vi.advanceTimersByTime(1_000));
    expect(held.textContent).toBe("Expires in0:00");
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByText("0:00").className).toContain("animate-flash");
    act(() => vi.advanceTimersByTime(9_000));
    expect(held.textContent).toBe("Expires in0:00");
  });

  it("does not flash before", () => {
    heldFor(54);
    expect(screen.getByText("0:24").className).not.toContain("animate-flash");
  });

  it("is shown at the very ticket that expires", () => {
    const tickets = ["7", "8"].map((number, place) => {
      const [ticket] = someOwnRaffle("console", new Date(now).toISOString(), [number]).tickets;
      if (!ticket) throw new Error("There is no ticket");
      return { ...ticket, exp: new Date(now + (place + 1) * 31_000).toISOString() };
    });
    const { container } = render(
      tickets.map((ticket) => <HeldTicket key={ticket._id} ticket={ticket} colour="pink" />),
    );
    expect(container.textContent).toBe("0007expires in 0:010008");
    act(() => vi.advanceTimersByTime(1_000));
    expect(container.textContent).toBe("0007expires in 0:000008");
    expect(screen.getByText("0:00").className).toContain("animate-flash");
  });
});

describe("coupon and balance", () => {
  it("are kept on this device until the order is complete", () => {
    const { result } = renderHook(usePayWith);
    act(() => result.current[1]({ couponCode: "AUTUMN10" }));
    act(() => result.current[1]({ useBalance: true }));
    expect(result.current[0]).toEqual({ couponCode: "AUTUMN10", useBalance: true, newsletter: false });
    expect(readPayWith()).toEqual(result.current[0]);
    clearPayWith();
    expect(readPayWith()).toEqual(nothingElse);
  });

  it("are none when what was kept is broken", () => {
    for (const kept of ["rubbish", "null", '{"couponCode":7,"useBalance":"yes"}']) {
      localStorage.setItem("pay-with", kept);
      expect(readPayWith()).toEqual(nothingElse);
    }
  });
});
