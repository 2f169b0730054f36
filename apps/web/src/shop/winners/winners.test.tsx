import type { Winner } from "@counterfoil/core";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { visit } from "../../test/visit.tsx";
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
  drawSlug: null,
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

it("winners of equal prizes of a draw share a card without the main prize's picture, which leads to the draw", async () => {
  const drawn = {
    drawDate: "2026-11-01T12:00:00.000Z",
    raffleId: "car",
    liveDrawUrl: "https://shop.test/draws/city-car",
    onlineRaffleUrl: "https://shop.test/c/city-car",
    drawSlug: "city-car",
  };
  const second = { ...drawn, raffle: "City car: £500 cash", image: "" };
  const winners = [
    { ...drawn, _id: "1", name: "Ann A.", raffle: "City car", image: "/images/car.webp", ticketNumber: "7" },
    { ...second, _id: "2", name: "Bea B.", ticketNumber: "17" },
    { ...second, _id: "3", name: "Cy C.", ticketNumber: "B17" },
    {
      ...drawn,
      _id: "4",
      name: "Di D.",
      raffle: "Boat",
      drawSlug: null,
      image: "",
      ticketNumber: "1",
    },
    { ...winner, _id: "5", name: "Ed E.", raffle: "Cup", image: "cup.jpg", ticketNumber: "2" },
  ];
  visit("/winners", { "winners.listByMonth": { winners } });
  await screen.findByText("Ann A.");
  const cards = screen.getAllByRole("article");
  const pictures = cards.map((card) => card.querySelector("img")?.getAttribute("src"));
  expect(pictures).toEqual(["/images/car.webp", undefined, undefined, "/cup.jpg"]);
  expect(cards[1]?.textContent).toMatch(/Bea B\. 0017.*Cy C\. B17/);
  const [draw] = screen.getAllByRole("link", { name: "See the draw" });
  expect(draw?.getAttribute("href")).toBe("/draws/city-car");
  screen.getByRole("link", { name: "Watch the live draw" });
});

it("begins with the shop's own introduction, or else the usual one", async () => {
  const now = "2026-11-20T12:00:00.000Z";
  const intro = { _id: "winners_intro", type: "winners_intro", updatedAt: now, text: "We draw on Fridays." };
  const winners = { "winners.listByMonth": { winners: [] } };
  const { unmount } = visit("/winners", { ...winners, "content.listBlocks": { config: [intro], now } });
  await screen.findByText("We draw on Fridays.");
  unmount();
  visit("/winners", winners);
  expect(await screen.findByText("Winning numbers are picked randomly each week.")).toBeDefined();
});
