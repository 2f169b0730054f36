import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { syncClock } from "../../ui/clock.ts";
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

  it("stands at 0:00 for the 30 seconds before the server frees it", () => {
    const held = heldFor(31);
    act(() => vi.advanceTimersByTime(1_000));
    expect(held.textContent).toBe("Expires in0:00");
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByText("0:00")).toBeDefined();
  });
});
