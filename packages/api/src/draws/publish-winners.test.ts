import { QUICKNET } from "@counterfoil/core/draw";
import { expect, it } from "vitest";
import { lockedDraw, recorded } from "../../test/locked-draw.ts";
import { openShop } from "../../test/shop.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";

it("names the winner of the main prize first, and the competition alone as that prize", async () => {
  const shop = await openShop();
  const main = "Hot hatch and £2,000 for fuel";
  const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19], "Di D.": [13] };
  const { raffle } = await lockedDraw(shop, people, { prizes: [main, "£500", "£100"] });
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async (_chain, round) => ({ ...recorded, round }) };
  await fetchBeacons(shop.deps);
  await drawDue(shop.deps);
  const visitor = await shop.as(null);
  const { winners } = await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] });
  expect(winners.map((winner) => winner.raffle)).toEqual([main, `${main}: £500`, `${main}: £100`]);
  const { draw } = await visitor.draws.find({ slug: raffle.slug });
  expect(winners.map(({ ticketNumber }) => ticketNumber)).toEqual(draw.results.map(({ number }) => String(number)));
});
