import { parseLeftOut } from "@counterfoil/core/draw";
import { describe, expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop } from "../../test/drawn-prizes.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { lockDraws } from "./lock-draws.ts";
import { chunksOf, type LockFile, unzipLines } from "./stored-lines.ts";

const DAY = 24 * 3_600_000;

/** Bea bought 40 of 50 numbers by card, of which some won instant prizes, and Cy two others. */
async function openSold() {
  const shop = await openPayingShop();
  const { row, id } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 }, shop);
  const [bea, cy] = [await someUser(shop), await someUser(shop, { first_name: "Cy" })];
  const customer = await shop.as(bea);
  await customer.tickets.reserveLuckyDip({ raffleId: id, amount: 40 });
  const orderId = await shop.payOnPage(customer, pans.paid);
  await buyAtRandom(shop, cy, row, 2);
  const chargeBack = async () => {
    await shop.sandbox.chargeBack(orderId);
    await shop.sandbox.deliver();
  };
  const linesOf = async (name: LockFile): Promise<string[]> => {
    const lines: string[] = [];
    for await (const chunk of chunksOf(() => shop.db.read, id, name)) lines.push(...(await unzipLines(chunk)));
    return lines;
  };
  const won = await shop.db.read
    .selectFrom("instant_wins")
    .select(["number", "prize"])
    .where("user_id", "=", bea.id)
    .orderBy("number")
    .execute();
  return { shop, id, bea, cy, orderId, won, chargeBack, linesOf };
}

describe("a payment that the bank takes back", () => {
  it("before the lock leaves out the numbers that won an instant prize, which wins nothing twice", async () => {
    const { shop, id, cy, won, chargeBack, linesOf } = await openSold();
    expect(won.length).toBeGreaterThan(0);
    await chargeBack();
    shop.pass(8 * DAY);
    await lockDraws(shop.deps);
    const leftOut = (await linesOf("left-out.csv")).map(parseLeftOut);
    expect(leftOut.map((line) => [line?.number, line?.reason])).toEqual(
      won.map(({ number }) => [number, "payment_withdrawn"]),
    );
    expect(await linesOf("entries.csv")).toHaveLength(2);
    shop.pass(8 * DAY);
    await fetchBeacons(shop.deps);
    await drawDue(shop.deps);
    const given = await shop.db.read.selectFrom("draw_places").select(["prize", "entrant_id"]).execute();
    const isCys = await shop.db.read
      .selectFrom("draw_entrants")
      .select("entrant_id")
      .where("raffle_id", "=", id)
      .where("user_id", "=", cy.id)
      .executeTakeFirstOrThrow();
    const winners = new Set(given.flatMap(({ entrant_id }) => entrant_id ?? []));
    expect(winners).toEqual(new Set([isCys.entrant_id]));
    const { count } = await shop.db.read
      .selectFrom("instant_wins")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("won_at", "is", null)
      .executeTakeFirstOrThrow();
    expect(given).toHaveLength(1 + count);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("after the lock has begun changes no list", async () => {
    const { shop, chargeBack, linesOf } = await openSold();
    shop.pass(8 * DAY);
    await lockDraws(shop.deps);
    await chargeBack();
    expect(await linesOf("entries.csv")).toHaveLength(42);
    expect(await linesOf("left-out.csv")).toEqual([]);
  });
});
