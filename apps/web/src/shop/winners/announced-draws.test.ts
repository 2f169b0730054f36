import type { Winner } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { outcomeOf, winningNumbers } from "./announced-draws.ts";

const winner: Winner = {
  _id: "w",
  name: "Ada A.",
  raffle: "Hot hatch",
  drawDate: "2026-11-01T12:00:00.000Z",
  image: "",
  ticketNumber: "0045",
  liveDrawUrl: "",
  onlineRaffleUrl: "/all",
  raffleId: "hatch",
};

describe("how a ticket fared", () => {
  it("is known by the winner of its competition, with or without leading zeros", () => {
    const numbers = winningNumbers("hatch", [winner]);
    expect(outcomeOf("45", numbers)).toBe("winner");
    expect(outcomeOf("450", numbers)).toBe("not-a-winner");
  });

  it("is not known before a winner is announced", () => {
    expect(outcomeOf("45", winningNumbers("hatch", []))).toBeUndefined();
  });

  it("never comes from another competition, nor from a winner of none, whatever they are called", () => {
    const others = [
      { ...winner, raffleId: "earlier hatch" },
      { ...winner, raffleId: null },
    ];
    expect(winningNumbers("hatch", others).size).toBe(0);
  });

  it("keeps letters", () => {
    expect(outcomeOf("B12", winningNumbers("hatch", [{ ...winner, ticketNumber: "b12" }]))).toBe("winner");
  });
});
