import { describe, expect, it } from "vitest";
import { describeEnd, stateOf } from "./raffle-state.tsx";

const HOUR = 3_600_000;
const start = Date.UTC(2026, 10, 1);
const end = Date.UTC(2026, 10, 29, 20);
const dates = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
const raffle = { live: true, cancelledAt: null, ...dates };

describe("the state of a raffle", () => {
  it("follows the clock and its switch", () => {
    expect(stateOf(raffle, start - 1)).toBe("scheduled");
    expect(stateOf(raffle, start)).toBe("live");
    expect(stateOf({ ...raffle, live: false }, start)).toBe("notLive");
    expect(stateOf({ ...raffle, live: false }, end)).toBe("ended");
    expect(stateOf({ ...raffle, cancelledAt: dates.startDate }, end)).toBe("cancelled");
  });

  it("warns in the last two days of the sale", () => {
    expect(describeEnd(raffle, end - 49 * HOUR)).toBeNull();
    expect(describeEnd(raffle, end - 6.5 * HOUR)).toBe("ends in 6h");
    expect(describeEnd(raffle, end - HOUR / 2)).toBe("ends in 30 min");
    expect(describeEnd({ ...raffle, live: false }, end - HOUR)).toBeNull();
  });
});
