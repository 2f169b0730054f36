import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { someOwnRaffle } from "../../test/purchases.ts";
import { syncClock } from "../../ui/clock.ts";
import { HeldTicket } from "./held-ticket.tsx";
import { HoldTimer } from "./hold-timer.tsx";

const now = Date.parse("2026-11-20T12:00:00Z");
const heldFor = (seconds: number) => render(<HoldTimer exp={new Date(now + seconds * 1000).toISOString()} />).container;

beforeEach(() => {
  vi.useFakeTimers({ now });
  syncClock(new Date(now).toISOString());
});
afterEach(() => {
  vi.useRealTimers();
});

describe("how long a ticket is held", () => {
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
