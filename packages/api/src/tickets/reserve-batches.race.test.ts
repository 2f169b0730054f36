import { invariantViolations } from "@counterfoil/db/testing";
import { describe, expect } from "vitest";
import { countQueries } from "../../test/queries.ts";
import { seededRandom } from "../../test/seeded-random.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { reserveTickets } from "./reserve-tickets.ts";

type Choice = Parameters<typeof reserveTickets>[1]["choice"];

interface Wish {
  userId: string;
  choice: Choice;
}

const numbers = (...ticketNums: string[]): Choice => ({ ticketNums });
const dip = (amount: number): Choice => ({ amount });

/** Asks for all of these together, while another customer reserves; returns what each got, or the code of the refusal. */
async function askTogether(shop: TestShop, raffleId: string, wishes: readonly Wish[]) {
  const first = await someUser(shop);
  const counted = countQueries(shop.db);
  const deps = { ...shop.deps, db: counted.db };
  const ask = ({ userId, choice }: Wish) => reserveTickets(deps, { userId, ip: "127.0.0.1", raffleId, choice });
  const [, ...results] = await Promise.allSettled(
    [{ userId: first.id, choice: numbers("100") }, ...wishes].map((wish) => ask(wish)),
  );
  const got = results.map((result) =>
    result.status === "fulfilled" ? result.value.map(({ ticketNum }) => ticketNum) : String(result.reason.code),
  );
  return { got, statements: counted.statements() };
}

async function people(shop: TestShop, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await someUser(shop)).id);
  return ids;
}

describe("customers who reserve in one transaction", () => {
  it.for([1, 2, 50])("are %i, and get different numbers by as many statements as one", async (count, { shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 5_000 });
    const wishes = (await people(shop, count)).map((userId) => ({ userId, choice: dip(1) }));
    const { got, statements } = await askTogether(shop, raffle.id, wishes);
    expect(new Set(got.flat()).size).toBe(count);
    // Five for the chosen number before them, and for them six, one of which writes at most 32 rows.
    expect(statements).toBeLessThanOrEqual(count === 50 ? 14 : 11);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("are refused each for their own reason, and leave nothing behind", async ({ shop, raffle }) => {
    const [bea = "", cy = "", dev = "", eve = "", fay = ""] = await people(shop, 5);
    const { got } = await askTogether(shop, raffle.id, [
      { userId: bea, choice: numbers("1", "2") },
      { userId: cy, choice: numbers("3", "2") },
      { userId: dev, choice: numbers("3") },
      { userId: eve, choice: dip(11) },
      { userId: "nobody", choice: dip(1) },
      { userId: fay, choice: numbers("100", "4") },
    ]);
    expect(got).toEqual([
      ["1", "2"],
      "ticket.taken",
      ["3"],
      "ticket.invalid_amount",
      "session.required",
      "ticket.taken",
    ]);
    const held = await shop.db.read.selectFrom("tickets").select("number").orderBy("number").execute();
    expect(held.map(({ number }) => number)).toEqual([1, 2, 3, 100]);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("stay within the limit per person when one is there several times", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_per_person: 3 });
    const [bea = "", cy = ""] = await people(shop, 2);
    const wishes = [bea, cy, bea, bea].map((userId) => ({ userId, choice: dip(2) }));
    const { got } = await askTogether(shop, raffle.id, wishes);
    const refused = "ticket.invalid_amount";
    expect(got).toEqual([expect.any(Array), expect.any(Array), refused, refused]);
  });

  it("get any numbers in a lucky dip, not the lowest of those picked for the refused", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 10_000, max_per_person: 10 });
    const [eve = "", ...others] = await people(shop, 13);
    await askTogether(shop, raffle.id, [{ userId: eve, choice: dip(10) }]);
    const seeded = { ...shop, deps: { ...shop.deps, random: seededRandom(7) } };
    const got: number[] = [];
    for (const userId of others) {
      const { got: both } = await askTogether(seeded, raffle.id, [
        { userId: eve, choice: dip(10) },
        { userId, choice: dip(1) },
      ]);
      expect(both).toEqual(["allowance.used_up", [expect.any(String)]]);
      got.push(Number(both[1]?.[0]));
    }
    expect(Math.max(...got)).toBeGreaterThan(raffle.max_entries / 2);
  });

  it("share what is left, the first first", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 100, max_per_person: 98 });
    const [bea = "", cy = "", dev = "", eve = ""] = await people(shop, 4);
    const { got } = await askTogether(shop, raffle.id, [
      { userId: bea, choice: dip(97) },
      { userId: cy, choice: dip(3) },
      { userId: dev, choice: dip(2) },
      { userId: eve, choice: dip(1) },
    ]);
    expect(got).toEqual([expect.any(Array), "raffle.sold_out", expect.any(Array), "raffle.sold_out"]);
    expect(new Set(got.filter(Array.isArray).flat()).size).toBe(99);
  });
});
