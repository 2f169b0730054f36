import { expect, it } from "vitest";
import { groupPrizes } from "./group-prizes.ts";

it("groups equal instant prizes, things before sums and the largest sum first", () => {
  const prizes = ["£10 credit", "£10 credit", "Helmet", "£1,000", "£50 cash"].map((prize, place) => ({
    prize,
    ticketNum: place === 0 ? "25" : null,
  }));
  expect(groupPrizes(prizes).map(({ prize, total, known }) => [prize, total, known.length])).toEqual([
    ["Helmet", 1, 0],
    ["£1,000", 1, 0],
    ["£50 cash", 1, 0],
    ["£10 credit", 2, 1],
  ]);
});
