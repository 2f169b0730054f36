import { QUICKNET } from "@counterfoil/core/draw";
import { expect, it } from "vitest";
import { lockedDraw, recorded } from "../../test/locked-draw.ts";
import { openShop } from "../../test/shop.ts";
import { drawDue } from "../draws/draw-due.ts";
import { fetchBeacons } from "../draws/fetch-beacons.ts";

it("the winners of a draw are its own, whatever is written into the table of winners", async () => {
  const shop = await openShop();
  const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11] };
  const { raffle } = await lockedDraw(shop, people, { prizes: ["Car", "£100"] });
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async () => recorded };
  await fetchBeacons(shop.deps);
  await drawDue(shop.deps);
  const visitor = await shop.as(null);
  const shown = async () => (await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] })).winners;
  const before = await shown();
  expect(before).toMatchObject([{ raffle: `${raffle.name}: Car` }, { raffle: `${raffle.name}: £100` }]);
  const { writer } = shop.db;
  await writer.updateTable("winners").set({ name: "A friend", ticket_number: "1", raffle: "Any prize" }).execute();
  const [row] = await shop.db.read.selectFrom("winners").selectAll().execute();
  if (!row) throw new Error("No one won");
  const typed = { ...row, id: "typed", draw_prize: null };
  await writer.insertInto("winners").values(typed).execute();
  expect(await shown()).toEqual(before);
});
