import { HOUR_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { describeEnd } from "./raffle-state.tsx";

const start = Date.UTC(2026, 10, 1);
const end = Date.UTC(2026, 10, 29, 20);
const dates = { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
const raffle = { live: true, cancelledAt: null, ...dates };

it("the state of a raffle warns in the last two days of the sale", () => {
  expect(describeEnd(raffle, end - 49 * HOUR_MS)).toBeNull();
  expect(describeEnd(raffle, end - 6.5 * HOUR_MS)).toBe("ends in 6h");
  expect(describeEnd(raffle, end - HOUR_MS / 2)).toBe("ends in 30 min");
  expect(describeEnd({ ...raffle, live: false }, end - HOUR_MS)).toBeNull();
});
