import { QUICKNET } from "@counterfoil/core/draw";
import { expect, it } from "vitest";
import { openDrawnShop, runPlacing, serveBeacons } from "../../test/drawn-prizes.ts";
import { lockedDraw, recorded, roundAt } from "../../test/locked-draw.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { freezeRules } from "./freeze-rules.ts";

it("a beacon that no relay has is late half a minute after its time, and is asked for again until it is there", async () => {
  const shop = await openShop();
  const { raffle } = await lockedDraw(shop, { "Ann A.": [2] });
  const admin = await shop.as(await someAdmin(shop));
  let asked = 0;
  shop.deps.beacon = {
    chain: QUICKNET,
    fetchBeacon: async () => {
      asked += 1;
      return null;
    },
  };
  const runAt = async (time: number) => {
    shop.pass(time - shop.now());
    await fetchBeacons(shop.deps);
    await drawDue(shop.deps);
    const { draw } = await admin.draws.find({ slug: raffle.slug });
    const [listed] = (await admin.draws.list({})).draws;
    const [late] = (await admin.draws.listForConsole({})).draws;
    return [draw.state, listed?.state, late?.late, draw.results.length];
  };
  expect(await runAt(roundAt + 29_999)).toEqual(["locked", "locked", [], 0]);
  expect(await runAt(roundAt + 30_000)).toEqual(["beacon_late", "beacon_late", ["beacon"], 0]);
  expect(await runAt(roundAt + 3_600_000)).toEqual(["beacon_late", "beacon_late", ["beacon"], 0]);
  expect(asked).toBe(3);
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async () => recorded };
  expect(await runAt(roundAt + 3_601_000)).toEqual(["drawn", "drawn", [], 1]);
});

it("a competition whose instant wins have no beacon at its opening sells nothing until it has come, also once it is frozen", async () => {
  const { shop, id } = await openDrawnShop();
  const customer = await shop.as(await someUser(shop));
  const reserve = () => customer.tickets.reserveLuckyDip({ raffleId: id, amount: 1 });
  shop.pass(3_600_000);
  await freezeRules(shop.deps);
  await expect(reserve()).toBeRefused("draw.not_placed");
  await runPlacing(shop);
  await expect(reserve()).toBeRefused("raffle.not_started");
  serveBeacons(shop);
  shop.pass(65_000);
  await runPlacing(shop);
  await expect(reserve()).toBeRefused("raffle.not_started");
  shop.pass(60_000);
  await reserve();
});
