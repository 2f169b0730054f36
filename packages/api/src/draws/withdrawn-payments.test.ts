import { DAY_MS, WEEK_MS } from "@counterfoil/core";
import { parseLeftOut } from "@counterfoil/core/draw";
import { describe, expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop, serveBeacons } from "../../test/drawn-prizes.ts";
import { readDrawFile } from "../../test/draws.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openPayingDraw } from "../../test/published-draw.ts";
import { listMails } from "../mail/mails.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { lockDraws } from "./lock-draws.ts";
import { mailResults } from "./mail-results.ts";
import type { LockFile } from "./stored-lines.ts";

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
  const linesOf = (name: LockFile) => readDrawFile(shop, id, name);
  const won = await shop.db.read
    .selectFrom("instant_wins")
    .select(["number", "prize"])
    .where("user_id", "=", bea.id)
    .orderBy("number")
    .execute();
  return { shop, id, bea, cy, orderId, won, chargeBack, linesOf };
}

describe("a payment that the bank reverses", () => {
  it("before the lock leaves out the numbers that won an instant prize, which wins nothing twice", async () => {
    const { shop, id, bea, cy, won, chargeBack, linesOf } = await openSold();
    expect(won.length).toBeGreaterThan(0);
    await chargeBack();
    shop.pass(8 * DAY_MS);
    await lockDraws(shop.deps);
    const leftOut = (await linesOf("left-out.csv")).map(parseLeftOut);
    expect(leftOut.map((line) => [line?.number, line?.reason])).toEqual(
      won.map(({ number }) => [number, "payment_withdrawn"]),
    );
    expect(await linesOf("entries.csv")).toHaveLength(2);
    const told = (await listMails(shop.deps)).find(
      ({ to, subject }) => to === bea.email && subject.endsWith("list is published"),
    );
    expect(told?.text).toContain("Your 40 numbers left out, because the bank withdrew the payment");
    shop.pass(8 * DAY_MS);
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

  it("between lock and draw needs attention before anything is drawn, and the winner is not congratulated", async () => {
    const { shop, raffle } = await openPayingDraw();
    const bea = await someUser(shop);
    const customer = await shop.as(bea);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [4] });
    const orderId = await shop.payOnPage(customer, pans.paid);
    shop.pass(WEEK_MS);
    await lockDraws(shop.deps);
    await shop.sandbox.chargeBack(orderId);
    await shop.sandbox.deliver();
    const findings = async () => {
      const { findings: found } = await (await shop.as(await someAdmin(shop))).attention.list({});
      return found.flatMap(({ kind }) => (kind === "audit-unsealed" ? [] : [kind])).sort();
    };
    expect(await findings()).toEqual(["chargeback-locked"]);
    shop.pass(8 * DAY_MS);
    serveBeacons(shop);
    await fetchBeacons(shop.deps);
    await drawDue(shop.deps);
    expect(await findings()).toEqual(["chargeback-locked", "draw-winner-refunded"]);
    await mailResults(shop.deps);
    const result = (await listMails(shop.deps)).find(({ subject }) => subject === `Draw result: ${raffle.name}`);
    expect(result?.text).toContain("Your ticket 0004 was drawn");
    expect(result?.text).toContain("withdrawn by your bank");
    expect(result?.text).not.toContain("Congratulations");
  });
});
