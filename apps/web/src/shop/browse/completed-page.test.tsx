import type { RaffleListItem } from "@counterfoil/core";
import { HOUR_MS } from "@counterfoil/core";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../../test/visit.tsx";

const at = (ms: number) => new Date(Date.now() + ms).toISOString();

function someRaffle(given: Partial<RaffleListItem>): RaffleListItem {
  return {
    _id: given.name ?? "",
    slug: "hatch",
    name: "Hatch",
    startDate: at(-48 * HOUR_MS),
    endDate: at(-HOUR_MS),
    price: 2.5,
    originalPrice: null,
    onSale: false,
    live: true,
    categories: [],
    searchTags: [],
    images: [],
    maxEntries: 100,
    maxEntriesPerPerson: 10,
    ticketsPurchased: 60,
    luckyDipsOnly: false,
    luckyDipDefault: 10,
    allowPromoBalance: true,
    ticketMatrix: { useLetters: false, toLetter: null, toLetterKey: null, ticketsPerLetter: null },
    guaranteedWinnerInfoBox: false,
    videoUrl: "",
    cancelledAt: null,
    ...given,
  };
}

it("says of an ended competition when it will be drawn, and of one without such a time that it is being drawn", async () => {
  const raffles = [
    someRaffle({ name: "Drawn at night", drawAt: "2031-02-02T20:30:00.000Z" }),
    someRaffle({ name: "Drawn an hour ago", drawAt: at(-HOUR_MS / 2) }),
    someRaffle({ name: "Drawn manually" }),
    someRaffle({ name: "Drawn long ago", endDate: at(-400 * HOUR_MS), drawAt: at(-300 * HOUR_MS) }),
  ];
  visit("/completed", {
    "raffles.listCompleted": { raffles, now: at(0) },
    "winners.listOfRaffles": { winners: [] },
  });
  const card = async (name: string) => (await screen.findByRole("link", { name: new RegExp(name) })).textContent ?? "";
  expect(await card("Drawn at night")).toContain("Draw Sun 2 Feb, 8:30pm");
  expect(await card("Drawn an hour ago")).toContain("Draw in progress");
  expect(await card("Drawn manually")).toContain("Draw in progress");
  expect(await card("Drawn long ago")).toContain("Winner to be announced");
});
