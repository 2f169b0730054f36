import { expect, it } from "vitest";
import { attemptPhase } from "./attempt-phase.ts";

const hosted = { state: "open", method: "hosted", holdsUntil: 1000, closedAt: null } as const;

it("holds while the page is open or a saved card is being charged, whatever the clock says", () => {
  expect(attemptPhase(hosted, 2000)).toBe("holds");
  expect(attemptPhase({ ...hosted, state: "charging", method: "card" }, 2000)).toBe("holds");
});

it("takes another card on the page that declined one, until the tickets are free", () => {
  expect(attemptPhase({ ...hosted, state: "failed" }, 999)).toBe("takes_another_card");
  expect(attemptPhase({ ...hosted, state: "failed" }, 1000)).toBe("over");
});

it("is over immediately when a saved card was declined, and when it was paid, replaced or sent back", () => {
  expect(attemptPhase({ ...hosted, state: "failed", method: "card" }, 0)).toBe("over");
  for (const state of ["completed", "cancelled", "returned", "refused"] as const) {
    expect(attemptPhase({ ...hosted, state }, 0)).toBe("over");
  }
});

it("holds what it had after it was stopped, until it is closed", () => {
  expect(attemptPhase({ ...hosted, state: "stopped" }, 2000)).toBe("stopping");
  expect(attemptPhase({ ...hosted, state: "stopped", closedAt: 900 }, 999)).toBe("over");
});
