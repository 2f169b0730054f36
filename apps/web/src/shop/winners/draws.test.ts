import type { Winner } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { monthsOfDraws, outcomeOf, winningNumbers } from "./draws.ts";

const raffle = { slug: "hot-hatch", name: "Hot hatch", endDate: "2026-10-31T20:00:00.000Z" };
const winner: Winner = {
  _id: "w",
  name: "Ada A.",
  raffle: "Hot hatch",
  drawDate: "2026-11-01T12:00:00.000Z",
  image: "",
  ticketNumber: "0045",
  liveDrawUrl: "",
  onlineRaffleUrl: "/all",
};

describe("how a ticket fared", () => {
  it("is known by the winner of its competition, with or without leading zeros", () => {
    const numbers = winningNumbers(raffle, [winner]);
    expect(outcomeOf("45", numbers)).toBe("winner");
    expect(outcomeOf("450", numbers)).toBe("not-a-winner");
  });

  it("is not known before a winner is announced", () => {
    expect(outcomeOf("45", winningNumbers(raffle, []))).toBeUndefined();
  });

  it("goes by the competition's address where the winner's text is another", () => {
    const linked = { ...winner, raffle: "A car", onlineRaffleUrl: "https://shop.test/c/hot-hatch" };
    expect([...winningNumbers(raffle, [linked])]).toEqual(["45"]);
    expect([...winningNumbers({ ...raffle, slug: "hatch" }, [{ ...linked }])]).toEqual([]);
  });

  it("never comes from an earlier competition of the same name", () => {
    const before = { ...winner, drawDate: "2026-09-01T12:00:00.000Z" };
    expect(winningNumbers(raffle, [before]).size).toBe(0);
  });

  it("keeps letters", () => {
    expect(outcomeOf("B12", winningNumbers(raffle, [{ ...winner, ticketNumber: "b12" }]))).toBe("winner");
  });
});

describe("the lists of winners to look into", () => {
  it("are those of the end's London month and of the week after it, each once", () => {
    const late = { endDate: "2026-12-28T20:00:00.000Z" };
    expect(monthsOfDraws([raffle, raffle, late])).toEqual([
      { year: "2026", month: "10" },
      { year: "2026", month: "11" },
      { year: "2026", month: "12" },
      { year: "2027", month: "01" },
    ]);
  });
});
