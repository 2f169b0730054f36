import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { openPayingShop, type PayingShop } from "../../test/paying-shop.ts";
import { countTurns } from "../../test/queries.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";

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

it("the competitions that end next are on sale, the soonest first, with their fill", async ({ shop, admin }) => {
  const later = await someRaffle(shop, { ends_at: shop.now() + 3 * DAY_MS, max_entries: 50, sold_count: 20 });
  const sooner = await someRaffle(shop, { ends_at: shop.now() + DAY_MS });
  await someRaffle(shop, { ends_at: shop.now() + DAY_MS, live: false });
  await ended(shop);
  const { raffles } = await admin.statistics.listEnding();
  expect(raffles.map(({ _id }) => _id)).toEqual([sooner.id, later.id]);
  expect(raffles[1]).toMatchObject({ maxEntries: 50, ticketsPurchased: 20 });
});

describe("what is to be done", () => {
  it("is a picture for each competition without one, until it has ended", async ({ shop, admin }) => {
    const bare = await someRaffle(shop, { images: json([]), live: false });
    await someRaffle(shop);
    await someRaffle(shop, { images: json([]), ends_at: shop.now() - 1 });
    const { toDo } = await admin.statistics.listToDo();
    expect(toDo.noPicture.map(({ _id }) => _id)).toEqual([bare.id]);
  });

  it("knows a winner by the page's address, and not by the name of an earlier competition", async ({ shop, admin }) => {
    const [raffle, again] = [await ended(shop, { name: "Watch" }), await ended(shop, { name: "Boat" })];
    await admin.winners.create({ ...winnerOf(raffle), raffle: "A watch, engraved" });
    await admin.winners.create({ ...winnerOf(again), drawDate: "2026-01-01", onlineRaffleUrl: "https://shop.test/" });
    const { toDo } = await admin.statistics.listToDo();
    expect(toDo.noWinner.map(({ _id }) => _id)).toEqual([again.id]);
  });

  it("is the same that needs attention, and ends when it is settled there", async ({ shop, admin }) => {
    const [settled, open] = [await ended(shop, { name: "Watch" }), await ended(shop, { name: "Boat" })];
    const older = await ended(shop, {
      name: "CAR",
      ends_at: shop.now() - 100 * DAY_MS,
      starts_at: shop.now() - 101 * DAY_MS,
    });
    const drawDate = new Date(older.ends_at).toISOString().slice(0, 10);
    const typed = { ...winnerOf(older), raffle: "car", onlineRaffleUrl: "https://elsewhere.test/", drawDate };
    await admin.winners.create(typed);
    const toDo = async () => (await admin.statistics.listToDo()).toDo.noWinner.map(({ _id }) => _id);
    const findings = async () =>
      (await admin.attention.list({ settled: false })).findings.map(({ raffle }) => raffle?._id);
    expect(await toDo()).toEqual([settled.id, open.id].sort());
    expect((await findings()).sort()).toEqual(await toDo());
    await admin.attention.settle({ id: `no-winner:${settled.id}:${settled.ends_at}`, how: "No one could be reached." });
    expect(await toDo()).toEqual([open.id]);
    expect(await findings()).toEqual([open.id]);
    expect(await admin.toDo.count()).toMatchObject({ attention: 1 });
  });
});

/** A new customer buys these numbers by card. */
async function buy(shop: PayingShop, raffle: { id: string }, ticketNums: number[]): Promise<string> {
  return shop.buy(await shop.asCustomer(), raffle, ticketNums);
}

describe("the dashboard", () => {
  it("counts live competitions, tickets of orders, sales, and holds until they run out", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    await someRaffle(shop, { live: false });
    await someRaffle(shop, { ends_at: shop.now() });
    const bea = await someUser(shop);
    const admin = await shop.asAdmin();
    await buy(shop, raffle, [1, 2]);
    await admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "3" });
    await (await shop.as(bea)).tickets.reserve({ raffleId: raffle.id, ticketNums: [4, 5, 6] });
    const figures = { totalRaffles: 1, totalTicketsSold: 2, totalSales: 5 };
    expect((await admin.statistics.get()).statistics).toEqual({ ...figures, currentReservations: 3 });
    shop.pass(600_000);
    expect((await admin.statistics.get()).statistics).toEqual({ ...figures, currentReservations: 0 });
  });

  it("shows what each of the last London days sold, refunds taken off, today last", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 30 * DAY_MS });
    await buy(shop, raffle, [1, 2]);
    shop.pass(12 * HOUR_MS - 1);
    await buy(shop, raffle, [3]);
    shop.pass(1);
    const orderId = await buy(shop, raffle, [4]);
    shop.pass(36 * HOUR_MS);
    await buy(shop, raffle, [5, 6]);
    const admin = await shop.asAdmin();
    const days = async (count: number) => (await admin.statistics.get({ days: count })).days;
    expect(await days(4)).toEqual([
      { date: "2026-11-19", sales: 0, tickets: 0 },
      { date: "2026-11-20", sales: 7.5, tickets: 3 },
      { date: "2026-11-21", sales: 2.5, tickets: 1 },
      { date: "2026-11-22", sales: 5, tickets: 2 },
    ]);
    await admin.orders.refund({ orderId });
    await shop.runJobs();
    expect((await days(2))?.[0]).toEqual({ date: "2026-11-21", sales: 0, tickets: 0 });
    expect(await days(1)).toHaveLength(1);
    const year = await days(366);
    expect(year).toHaveLength(366);
    const found = year?.reduce((sum, { tickets }) => sum + tickets, 0);
    expect(found).toBe((await admin.statistics.get()).statistics.totalTicketsSold);
  });

  it("shows what each of the last London months sold, the current one last", async () => {
    const shop = await openPayingShop();
    shop.pass(Date.UTC(2027, 4, 31, 22, 59) - shop.now());
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 90 * DAY_MS });
    await buy(shop, raffle, [1]);
    // From here on it is June in London, which is an hour ahead.
    shop.pass(60_000);
    await buy(shop, raffle, [2, 3]);
    shop.pass(40 * DAY_MS);
    await buy(shop, raffle, [4]);
    const admin = await shop.asAdmin();
    expect((await admin.statistics.get({ months: 4 })).months).toEqual([
      { month: "2027-04", sales: 0, tickets: 0 },
      { month: "2027-05", sales: 2.5, tickets: 1 },
      { month: "2027-06", sales: 5, tickets: 2 },
      { month: "2027-07", sales: 2.5, tickets: 1 },
    ]);
    expect((await admin.statistics.get({ months: 1 })).months).toEqual([{ month: "2027-07", sales: 2.5, tickets: 1 }]);
    await expect(admin.statistics.get({ months: 13 })).toBeRefused("request.invalid");
  });

  it("lets other calls in after each day that it reads", async ({ admin }) => {
    expect(await countTurns(() => admin.statistics.get({ days: 30 }))).toBeGreaterThanOrEqual(30);
  });
});
