import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { buy, buyAtRandom, someInstantWin } from "../../test/buying.ts";
import { passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { keyCards, openBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { it, someRaffle } from "../../test/shop.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

describe("the report of entry by post", () => {
  it("counts cards by what became of them, and how long they waited to be keyed", async ({ shop, admin }) => {
    const car = await somePostRaffle(shop, { name: "Car", max_per_person: 2 });
    const id = await openBatch(admin, 4);
    shop.pass(HOUR_MS);
    await keyCards(admin, id, car, { copies: 2 });
    shop.pass(DAY_MS + 5 * HOUR_MS);
    const later = await shop.asAdmin();
    await keyCards(later, id, car);
    shop.pass(42 * HOUR_MS);
    await keyCards(await shop.asAdmin(), id, car, {
      rejected: { reason: "unreadable", duplicateOf: "" },
      raffleId: null,
    });
    const last = await shop.asAdmin();
    await last.post.close({ id });
    const { periods, total, raffles } = await last.reports.readPost({ ...november, by: "month" });
    expect(total).toMatchObject({ received: 4, allocated: 2, rejected: 2, medianDays: 0, mostDays: 3, post: 2 });
    expect(total.rejectedBy).toEqual([
      { reason: "unreadable", count: 1 },
      { reason: "over_limit", count: 1 },
    ]);
    expect(periods).toEqual([{ period: "2026-11", ...total }]);
    expect(raffles.map(({ name, received, mostDays }) => [name, received, mostDays])).toEqual([
      ["Car", 3, 1.3],
      ["", 1, 3],
    ]);
  });

  it("counts numbers and prizes by route in the competitions that offer it", async ({ shop, user: bea, admin }) => {
    const instant = { max_entries: 4, max_per_person: 4, has_instant_wins: true };
    const car = await somePostRaffle(shop, { name: "Car", ...instant });
    for (const number of [1, 2, 3, 4]) await someInstantWin(shop, car, number, "A mug");
    await buyAtRandom(shop, bea, car, 2);
    await postCards(admin, car, { copies: 1 });
    const taken = new Set(
      (await shop.db.read.selectFrom("tickets").select("number").execute()).map(({ number }) => number),
    );
    const ticketNum = [1, 2, 3, 4].find((number) => !taken.has(number));
    await admin.tickets.createEntry({ raffle: car.id, user: bea.id, ticketNum: String(ticketNum) });
    await buy(shop, bea, await someRaffle(shop, { name: "Bike" }), [1]);
    const { total, raffles } = await admin.reports.readPost(november);
    const routes = { paid: 2, post: 1, manual: 1, paidWins: 2, postWins: 1, manualWins: 1 };
    expect(total).toMatchObject(routes);
    expect(raffles).toMatchObject([{ _id: car.id, ...routes }]);
  });

  it("counts the main prizes of a draw", async ({ shop, admin }) => {
    const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
    const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS });
    await postCards(admin, raffle, { copies: 1 });
    await passAndLock(shop, 8 * DAY_MS);
    await passAndDraw(shop);
    const later = await shop.asAdmin();
    expect((await later.reports.readPost(november)).total).toMatchObject({ post: 1, postWins: 1, paidWins: 0 });
  });
});
