import { MINUTE_MS } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { rafflesMostlyHeldUnpaid } from "@counterfoil/domain";
import { type Compilable, CompiledQuery } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { newAccount, openLimitedShop } from "../../test/limited-shop.ts";
import { pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import type { TestShop } from "../../test/shop.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";
import { countHeld, soldLately } from "../statistics/count-held.ts";

/** Someone new from a network of their own takes n numbers. */
async function hold(shop: TestShop, raffle: Row<"raffles">, amount: number, place = 1) {
  const customer = await newAccount(shop, { from: `198.51.${place}.100` });
  await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount });
  return customer;
}

const attentionOf = async (shop: TestShop) => (await shop.as(await someAdmin(shop))).attention;
const countOf = async (shop: TestShop) => (await (await shop.as(await someAdmin(shop))).toDo.count()).attention;
const measure = (shop: TestShop) => countHeld(shop.db.read, shop.now());

describe("a competition with more than a fifth of its unsold numbers held by people who never paid", () => {
  it("needs attention, with its name and how many, until the holds end", async () => {
    const shop = await openLimitedShop();
    const raffle = await someRaffle(shop, {
      name: "Swiss Watch",
      max_entries: 2_000,
      sold_count: 1_000,
      max_per_person: 23,
    });
    const started = new Date(shop.now()).toISOString();
    for (let place = 1; place <= 8; place++) await hold(shop, raffle, 23, place);
    await hold(shop, raffle, 16, 9);
    expect((await (await attentionOf(shop)).list({})).findings).toEqual([]);
    expect(await countOf(shop)).toBe(0);
    shop.pass(MINUTE_MS);
    await hold(shop, raffle, 1, 10);
    expect((await (await attentionOf(shop)).list({})).findings).toMatchObject([
      {
        kind: "numbers-held",
        since: started,
        raffle: { _id: raffle.id, name: "Swiss Watch" },
        detail: "201 of 1,000 unsold numbers, held by people who have never paid",
      },
    ]);
    expect(await countOf(shop)).toBe(1);
    expect(await measure(shop)).toEqual({ unpaid: 201, largestShare: 0.201, sold: 0 });
    shop.pass(9 * MINUTE_MS);
    expect((await (await attentionOf(shop)).list({})).findings).toEqual([]);
    expect(await countOf(shop)).toBe(0);
    expect(await measure(shop)).toEqual({ unpaid: 1, largestShare: 0, sold: 0 });
  });

  it("needs attention again on another day after it was resolved", async () => {
    const shop = await openLimitedShop();
    const raffle = await someRaffle(shop, { max_per_person: 30 });
    await hold(shop, raffle, 30);
    const attention = await attentionOf(shop);
    const [finding] = (await attention.list({})).findings;
    await attention.settle({ id: finding?._id ?? "", how: "A coach party, by telephone" });
    expect(await countOf(shop)).toBe(0);
    await sealDueAudit(shop.deps);
    shop.pass(24 * 60 * MINUTE_MS);
    await hold(shop, raffle, 30, 2);
    expect((await (await attentionOf(shop)).list({})).findings).toMatchObject([
      { kind: "numbers-held", settled: null },
    ]);
  });

  it("is not one that customers hold who have paid before", async () => {
    const shop = await openLimitedShop();
    const raffle = await someRaffle(shop, { max_per_person: 50 });
    const bea = await hold(shop, raffle, 2);
    await shop.payOnPage(bea, pans.paid);
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 40 });
    expect(await countOf(shop)).toBe(0);
    expect(await measure(shop)).toEqual({ unpaid: 0, largestShare: 0, sold: 2 });
    shop.pass(30 * MINUTE_MS);
    expect(await measure(shop)).toMatchObject({ sold: 0 });
  });

  it("is not a small one that a family holds, nor one that has ended", async () => {
    const shop = await openLimitedShop();
    const family = await someRaffle(shop, { max_entries: 40, max_per_person: 20 });
    await hold(shop, family, 20);
    const over = await someRaffle(shop, { max_per_person: 50, ends_at: shop.now() + 5 * MINUTE_MS });
    await hold(shop, over, 50, 2);
    expect(await measure(shop)).toEqual({ unpaid: 70, largestShare: 0.5, sold: 0 });
    shop.pass(5 * MINUTE_MS);
    expect(await countOf(shop)).toBe(0);
    expect(await measure(shop)).toEqual({ unpaid: 20, largestShare: 0, sold: 0 });
  });
});

it.skipIf(inject("database").kind !== "sqlite")(
  "is found through current holds, and sales through recent ones",
  async () => {
    const shop = await openLimitedShop();
    const planOf = async (query: Compilable) => {
      const { sql, parameters } = query.compile();
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      return (await shop.db.read.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail);
    };
    const held = await planOf(rafflesMostlyHeldUnpaid(shop.db.read, shop.now()).select("r.id"));
    expect(held).toContainEqual(expect.stringMatching(/^SEARCH tickets USING INDEX tickets_held \(expires_at>\?\)/));
    const sold = await planOf(soldLately(shop.db.read, shop.now()));
    expect(sold).toContainEqual(expect.stringMatching(/^SEARCH o USING INDEX orders_by_\w+ \(created_at>\?\)/));
    // What was grouped is walked through: as many rows as people hold numbers. No table is.
    const walks = [...held, ...sold].filter((step) => step.startsWith("SCAN"));
    expect(walks.filter((step) => !/^SCAN (h|t|held)$/.test(step))).toEqual([]);
  },
);
