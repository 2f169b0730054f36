import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { it, openConsole, someRaffle, type TestShop } from "../../test/shop.ts";

/** A live competition that opens and ends these hours from now. */
const opening = (shop: TestShop, from: number, until: number, more: Parameters<typeof someRaffle>[1] = {}) =>
  someRaffle(shop, { starts_at: shop.now() + from * HOUR_MS, ends_at: shop.now() + until * HOUR_MS, ...more });

/** Competitions of each kind: what is counted, and what is not. */
async function openFilledShop() {
  const opened = await openConsole();
  const { shop } = opened;
  await opening(shop, -24, 48, { name: "Three days" });
  await opening(shop, -24, 47, { name: "Flash", short_open_reason: "For Easter", has_instant_wins: true });
  await opening(shop, 24, 200, { name: "Set live late", live_at: shop.now() + 150 * HOUR_MS });
  await opening(shop, -500, -490, { name: "Last month" });
  await opening(shop, -10_000, -9_990, { name: "Over a year ago" });
  await opening(shop, -24, 24, { live: false });
  await opening(shop, -24, 24, { cancelled_at: shop.now() });
  await opening(shop, -500, -490, { live_at: shop.now() });
  return opened;
}

it("anyone reads how many live competitions have instant wins, and how many of a year are open for under 72 hours", async () => {
  const { shop, visitor } = await openFilledShop();
  const { live, openTimes } = await visitor.code.find();
  expect(live).toEqual({ total: 3, withInstantWins: 1, prizes: 3, instantPrizes: 0 });
  expect(openTimes).toEqual({ total: 4, short: 3, unexplained: 2 });
  shop.pass(366 * DAY_MS + 200 * HOUR_MS);
  const none = {
    live: { total: 0, withInstantWins: 0, prizes: 0, instantPrizes: 0 },
    openTimes: { total: 0, short: 0, unexplained: 0 },
  };
  expect(await visitor.code.find()).toMatchObject(none);
});

it("staff who read compliance list for how long each competition is open, a page at a time", async () => {
  const { shop, admin } = await openFilledShop();
  const { raffles, totalRaffles } = await admin.code.listOpenTimes({});
  expect(raffles.map(({ name, hours, reason }) => [name, hours, reason])).toEqual([
    ["Set live late", 50, ""],
    ["Three days", 72, ""],
    ["Flash", 71, "For Easter"],
    ["Last month", 10, ""],
    ["Over a year ago", 10, ""],
  ]);
  expect(totalRaffles).toBe(5);
  expect(raffles[0]?.opensAt).toBe(new Date(shop.now() + 150 * HOUR_MS).toISOString());
  const second = await admin.code.listOpenTimes({ short: true, skip: 1, limit: 1 });
  expect(second).toMatchObject({ raffles: [{ name: "Flash" }], totalRaffles: 4 });
});
