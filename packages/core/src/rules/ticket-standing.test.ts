import { expect, it } from "vitest";
import { isEntry, ticketStanding } from "./ticket-standing.ts";

const now = 1_000;

it("holds a number until the end of the hold, and not at it", () => {
  const hold = (expiresAt: number) => ticketStanding({ state: "held", expiresAt }, now);
  expect([hold(1_001), hold(1_000), hold(999)]).toEqual(["held", "free", "free"]);
});

it("calls what was sold or entered by an admin an entry for good", () => {
  for (const state of ["sold", "manual"] as const) {
    expect(isEntry(state)).toBe(true);
    expect(ticketStanding({ state, expiresAt: null }, now)).toBe("entry");
  }
  expect(isEntry("held")).toBe(false);
});
