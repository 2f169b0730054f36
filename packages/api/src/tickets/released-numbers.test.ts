import { MINUTE_MS } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { type Caller, openShop, type TestShop } from "../../test/shop.ts";
import { tidyEndedHolds } from "./tidy-ended-holds.ts";

/** Someone who has paid before, whose holds nothing limits. */
const customerOf = async (shop: TestShop) => shop.as(await someUser(shop, { first_paid_at: shop.now() }));

async function dip(customer: Caller, raffle: Row<"raffles">, amount: number): Promise<string[]> {
  const { tickets } = await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount });
  return tickets.map(({ ticketNum }) => ticketNum).sort();
}

async function giveUp(customer: Caller): Promise<void> {
  const { tickets } = await customer.tickets.listCart();
  for (const { _id: ticketId } of tickets) await customer.tickets.removeFromCart({ ticketId });
}

describe("who releases numbers where there are instant prizes", () => {
  it.each([
    { when: "most are free", sold_count: 0 },
    { when: "most are sold", sold_count: 600 },
  ])("draws the same ones again, when $when", async ({ sold_count }) => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, {
      has_instant_wins: true,
      max_entries: 1_000,
      max_per_person: 20,
      sold_count,
    });
    const customer = await customerOf(shop);
    const first = await dip(customer, raffle, 4);
    await giveUp(customer);
    for (let draws = 0; draws < 5; draws++) {
      expect(first).toContain((await dip(customer, raffle, 1))[0]);
      await giveUp(customer);
    }
    const more = await dip(customer, raffle, 7);
    expect(more).toEqual(expect.arrayContaining(first));
    expect(new Set(more).size).toBe(7);
    // The holds end, before and after the job that removes them.
    shop.pass(10 * MINUTE_MS);
    expect(await dip(customer, raffle, 7)).toEqual(more);
    shop.pass(10 * MINUTE_MS);
    await tidyEndedHolds(shop.deps);
    expect(await dip(customer, raffle, 7)).toEqual(more);
  });

  it("gets others for those that someone else has by now, and others after a day", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 20, max_per_person: 20 });
    const [customer, other] = [await customerOf(shop), await customerOf(shop)];
    const [lost = ""] = await dip(customer, raffle, 1);
    await giveUp(customer);
    const rest = await dip(other, raffle, 20);
    expect(rest).toContain(lost);
    await expect(dip(customer, raffle, 1)).toBeRefused("raffle.sold_out");
    const [one] = (await other.tickets.listCart()).tickets.filter(({ ticketNum }) => ticketNum !== lost);
    await other.tickets.removeFromCart({ ticketId: one?._id ?? "" });
    expect(await dip(customer, raffle, 1)).toEqual([one?.ticketNum]);
    shop.pass(25 * 60 * MINUTE_MS);
    await tidyEndedHolds(shop.deps);
    shop.pass(25 * 60 * MINUTE_MS);
    await tidyEndedHolds(shop.deps);
    expect(await shop.db.read.selectFrom("released_numbers").selectAll().execute()).toEqual([]);
  });
});
