import { DAY_MS } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

async function openDashboard() {
  const shop = await openShop();
  return { shop, admin: await shop.as(await someAdmin(shop)) };
}

/** A competition that has ended with entries. */
const ended = (shop: TestShop, overrides = {}) =>
  someRaffle(shop, { starts_at: shop.now() - 9 * DAY_MS, ends_at: shop.now() - DAY_MS, sold_count: 5, ...overrides });

const winnerOf = (raffle: { name: string; slug: string }) => ({
  name: "Bea B.",
  raffle: raffle.name,
  drawDate: "2026-11-19",
  image: "/images/bea.webp",
  ticketNumber: "5",
  liveDrawUrl: "https://video.test/draw",
  onlineRaffleUrl: `https://shop.test/c/${raffle.slug}`,
});

it("the competitions that end next are on sale, the soonest first, with their fill", async () => {
  const { shop, admin } = await openDashboard();
  const later = await someRaffle(shop, { ends_at: shop.now() + 3 * DAY_MS, max_entries: 50, sold_count: 20 });
  const sooner = await someRaffle(shop, { ends_at: shop.now() + DAY_MS });
  await someRaffle(shop, { ends_at: shop.now() + DAY_MS, live: false });
  await ended(shop);
  const { raffles } = await admin.statistics.listEnding();
  expect(raffles.map(({ _id }) => _id)).toEqual([sooner.id, later.id]);
  expect(raffles[1]).toMatchObject({ maxEntries: 50, ticketsPurchased: 20 });
});

describe("what is to be done", () => {
  it("is a picture for each competition without one, until it has ended", async () => {
    const { shop, admin } = await openDashboard();
    const bare = await someRaffle(shop, { images: json([]), live: false });
    await someRaffle(shop);
    await someRaffle(shop, { images: json([]), ends_at: shop.now() - 1 });
    const { toDo } = await admin.statistics.listToDo();
    expect(toDo.noPicture.map(({ _id }) => _id)).toEqual([bare.id]);
  });

  it("is the winner of each competition that ended with entries, until one is entered", async () => {
    const { shop, admin } = await openDashboard();
    const raffle = await ended(shop);
    await ended(shop, { name: "Boat", sold_count: 0 });
    const open = async () => (await admin.statistics.listToDo()).toDo.noWinner.map(({ _id }) => _id);
    expect(await open()).toEqual([raffle.id]);
    await admin.winners.create({ ...winnerOf(raffle), onlineRaffleUrl: "https://elsewhere.test/" });
    expect(await open()).toEqual([]);
  });

  it("knows a winner by the page's address, and not by the name of an earlier competition", async () => {
    const { shop, admin } = await openDashboard();
    const [raffle, again] = [await ended(shop, { name: "Watch" }), await ended(shop, { name: "Boat" })];
    await admin.winners.create({ ...winnerOf(raffle), raffle: "A watch, engraved" });
    await admin.winners.create({ ...winnerOf(again), drawDate: "2026-01-01", onlineRaffleUrl: "https://shop.test/" });
    const { toDo } = await admin.statistics.listToDo();
    expect(toDo.noWinner.map(({ _id }) => _id)).toEqual([again.id]);
  });

  it("is the same that needs attention, and ends when it is settled there", async () => {
    const { shop, admin } = await openDashboard();
    const [settled, open] = [await ended(shop, { name: "Watch" }), await ended(shop, { name: "Boat" })];
    const older = await ended(shop, {
      name: "CAR",
      ends_at: shop.now() - 100 * DAY_MS,
      starts_at: shop.now() - 101 * DAY_MS,
    });
    await admin.winners.create({ ...winnerOf(older), raffle: "car", onlineRaffleUrl: "https://elsewhere.test/" });
    const toDo = async () => (await admin.statistics.listToDo()).toDo.noWinner.map(({ _id }) => _id);
    const findings = async () =>
      (await admin.attention.list({ settled: false })).findings.map(({ raffle }) => raffle?._id);
    expect(await toDo()).toEqual([settled.id, open.id].sort());
    expect((await findings()).sort()).toEqual(await toDo());
    await admin.attention.settle({ id: `no-winner:${settled.id}`, how: "No one could be reached." });
    expect(await toDo()).toEqual([open.id]);
    expect(await findings()).toEqual([open.id]);
    expect(await admin.toDo.count()).toMatchObject({ attention: 1 });
  });
});
