import { HOUR_MS } from "@counterfoil/core";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { someRaffle } from "../../test/some-raffle.ts";
import { visit } from "../../test/visit.tsx";

const at = (ms: number) => new Date(Date.now() + ms).toISOString();

it("shows when an ended competition will be drawn, or without a time that the draw is in progress", async () => {
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
