import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { syncClock } from "./clock.ts";
import { Countdown, formatSeconds } from "./countdown.tsx";

const now = Date.parse("2026-11-20T12:00:00Z");
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers({ now });
  syncClock(new Date(now).toISOString());
});
afterEach(() => {
  vi.useRealTimers();
  // Other files share the clock: it takes a lower time only from far below.
  syncClock(0);
  syncClock(Date.now());
});

describe("the countdown", () => {
  it("shows days, hours, minutes and seconds, and ticks", () => {
    render(<Countdown to={inSeconds(9 * 86_400 + 4 * 3600 + 31 * 60 + 12)} />);
    expect(screen.getByRole("timer").textContent).toBe("9days04hrs31mins12secs");
    pass(1);
    expect(screen.getByRole("timer").textContent).toBe("9days04hrs31mins11secs");
  });

  it("drops the days under a day", () => {
    render(<Countdown to={inSeconds(3600)} />);
    expect(screen.getByRole("timer").textContent).toBe("01hrs00mins00secs");
  });

  it("reads 0:42 under a minute", () => {
    render(<Countdown to={inSeconds(42)} />);
    expect(screen.getByRole("timer").textContent).toBe("0:42");
  });

  it("says that the draw is in progress once the end has come", () => {
    render(<Countdown to={inSeconds(2)} />);
    pass(2);
    expect(screen.getByText("Draw in progress")).toBeDefined();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("goes by the server's clock when the browser's is wrong", () => {
    syncClock(inSeconds(-3600));
    render(<Countdown to={inSeconds(0)} />);
    expect(screen.getByRole("timer").textContent).toBe("01hrs00mins00secs");
  });

  it("says in words how long there is", () => {
    render(<Countdown to={inSeconds(2 * 86_400 + 3 * 3600)} />);
    expect(screen.getByRole("timer", { name: "Ends in 2 days and 3 hours" })).toBeDefined();
  });

  it("goes by the answer that was fastest on its way", () => {
    syncClock(inSeconds(10), now);
    syncClock(inSeconds(4), now);
    render(<Countdown to={inSeconds(52)} />);
    expect(screen.getByRole("timer").textContent).toBe("0:42");
  });
});

it("minutes and seconds are written as 9:42, and never below 0:00", () => {
  expect([582, 24, 0, -3].map(formatSeconds)).toEqual(["9:42", "0:24", "0:00", "0:00"]);
});
