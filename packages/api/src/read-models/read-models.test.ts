import { inTransaction, openDatabase } from "@counterfoil/db";
import { describe, expect, inject } from "vitest";
import { buy } from "../../test/buying.ts";
import { fillRaffle } from "../../test/fill-raffle.ts";
import { countQueries } from "../../test/queries.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { AvailabilityCache } from "./availability-cache.ts";
import { publicName } from "./user-ref.ts";

async function shownFor(shop: TestShop, raffleId: string): Promise<[string, string][]> {
  const { unavailableNumbers } = await (await shop.as(null)).tickets.listUnavailable({ raffleId });
  return unavailableNumbers.map(({ ticketNum, name }) => [ticketNum, name]);
}

describe("the numbers that no one can have", () => {
  it("are those held, in payment, sold and entered manually, with whose they are", async ({ shop }) => {
    const raffle = await someRaffle(shop, { to_letter: "E" });
    const [bea, zoe] = [await someUser(shop), await someUser(shop, { first_name: "Zoë", last_name: "" })];
    await buy(shop, bea, raffle, ["B7"]);
    await (await shop.as(zoe)).tickets.reserve({ raffleId: raffle.id, ticketNums: ["A1"] });
    const admin = await shop.asAdmin();
    await admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "E20" });
    expect(await shownFor(shop, raffle.id)).toEqual([
      ["A1", "Zoë"],
      ["B7", "Bea B."],
      ["E20", "Bea B."],
    ]);
  });

  it("are shown as they are now: a new hold immediately, an ended one no more", async ({ shop, customer: bea }) => {
    const raffle = await someRaffle(shop, { max_entries: 500 });
    expect(await shownFor(shop, raffle.id)).toEqual([]);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [10] });
    shop.pass(1000);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [450] });
    expect((await shownFor(shop, raffle.id)).map(([number]) => number)).toEqual(["10", "450"]);
    shop.pass(598_999);
    expect((await shownFor(shop, raffle.id)).length).toBe(2);
    shop.pass(1);
    expect((await shownFor(shop, raffle.id)).map(([number]) => number)).toEqual(["450"]);
    const left = (await bea.tickets.listCart()).tickets[0]?._id ?? "";
    await bea.tickets.removeFromCart({ ticketId: left });
    expect(await shownFor(shop, raffle.id)).toEqual([]);
  });

  it("are written with the letters of a competition that grew", async ({ shop, raffle }) => {
    await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [30] });
    expect(await shownFor(shop, raffle.id)).toEqual([["30", "Bea B."]]);
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("raffles").set({ to_letter: "D" }).execute());
    expect(await shownFor(shop, raffle.id)).toEqual([["B5", "Bea B."]]);
  });

  it("cannot be asked for where no competition is on show", async ({ shop, raffle }) => {
    expect(await shownFor(shop, raffle.id)).toEqual([]);
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("raffles").set({ live: false }).execute());
    await expect(shownFor(shop, raffle.id)).toBeRefused("raffle.not_found");
    await expect(shownFor(shop, "nothing")).toBeRefused("raffle.not_found");
  });
});

describe("the cached availability of a competition", () => {
  it("keeps its tag and its bytes while nothing changes", async ({ shop, raffle }) => {
    await buy(shop, await someUser(shop), raffle, [1]);
    const availability = await shop.deps.availability.read(raffle.id);
    expect(await shop.deps.availability.read(raffle.id)).toBe(availability);
    await buy(shop, await someUser(shop), raffle, [2]);
    const next = await shop.deps.availability.read(raffle.id);
    expect(next.etag).not.toBe(availability.etag);
  });

  it("asks the database again after a write of its own, or a tenth of a second", async ({ shop, raffle }) => {
    const counted = countQueries(shop.db);
    const cache = new AvailabilityCache(counted.db, shop.now);
    const first = await cache.read(raffle.id);
    counted.reset();
    expect(await cache.read(raffle.id)).toBe(first);
    expect(counted.rows()).toBe(0);
    await buy(shop, await someUser(shop), raffle, [1]);
    expect((await cache.read(raffle.id)).etag).not.toBe(first.etag);
    // Or once the clock was set back.
    for (const ms of [100, -60_000]) {
      counted.reset();
      shop.pass(ms);
      await cache.read(raffle.id);
      expect(counted.rows()).toBe(shop.db.kind === "sqlite" ? 0 : 2);
    }
  });

  it("has the same tag in every process", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 500 });
    await buy(shop, await someUser(shop), raffle, [444]);
    const availability = await shop.deps.availability.read(raffle.id);
    await buy(shop, await someUser(shop), raffle, [1]);
    const other = await new AvailabilityCache(shop.db, shop.now).read(raffle.id);
    expect(other.etag).not.toBe(availability.etag);
    expect((await shop.deps.availability.read(raffle.id)).etag).toBe(other.etag);
  });

  it("is the same as if it were built again, whichever of its blocks changes or empties", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 500 });
    const isAsBuiltAgain = async () => {
      const { body } = await shop.deps.availability.read(raffle.id);
      const again = await new AvailabilityCache(shop.db, shop.now).read(raffle.id);
      expect(body.toString()).toBe(again.body.toString());
      return again.answer().unavailableNumbers.map(({ ticketNum }) => ticketNum);
    };
    expect(await isAsBuiltAgain()).toEqual([]);
    await buy(shop, await someUser(shop), raffle, [250, 252]);
    await isAsBuiltAgain();
    await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [7, 499] });
    expect(await isAsBuiltAgain()).toEqual(["7", "250", "252", "499"]);
    await buy(shop, await someUser(shop), raffle, [251]);
    expect(await isAsBuiltAgain()).toEqual(["7", "250", "251", "252", "499"]);
    shop.pass(600_000);
    expect(await isAsBuiltAgain()).toEqual(["250", "251", "252"]);
  });

  it("is built once for all who ask at a time", async ({ shop, raffle }) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => shop.deps.availability.read(raffle.id)));
    expect(new Set(all).size).toBe(1);
  });

  it("reads only the blocks that changed, and a large one not twice within two seconds", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 20_000 });
    const bea = await someUser(shop);
    await fillRaffle(shop, raffle, bea, { upTo: 15_000 });
    const counted = countQueries(shop.db);
    const cache = new AvailabilityCache(counted.db, shop.now);
    const first = await cache.read(raffle.id);
    expect(first.answer().unavailableNumbers.length).toBe(15_000);
    await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [15_001] });
    counted.reset();
    expect(await cache.read(raffle.id)).toBe(first);
    expect(counted.rows()).toBe(0);
    shop.pass(2000);
    const second = await cache.read(raffle.id);
    expect(second.answer().unavailableNumbers.at(-1)?.ticketNum).toBe("15001");
    // The competition, the versions of its 151 blocks, and the one ticket of the block that changed.
    expect(counted.rows()).toBe(1 + 151 + 1);
    expect([first.weight, second.weight]).toEqual([30, 0]);
  });

  // SQLite answers in the same turn.
  it.skipIf(inject("database").kind === "sqlite")("stay for a moment when the database goes away", async ({ shop }) => {
    const { id } = await someRaffle(shop);
    const others = openDatabase(shop.databaseUrl, { clock: shop.now });
    const cache = new AvailabilityCache(others, shop.now);
    const first = await cache.read(id);
    await others.close();
    expect(await cache.read(id)).toBe(first);
    // What is asked meanwhile ends the process unless someone takes its failure.
    await new Promise(setImmediate);
  });

  it("evicts the oldest when all take more than they may", async ({ shop }) => {
    const [first = "", second = "", third = ""] = await Promise.all(
      Array.from({ length: 3 }, async () => (await someRaffle(shop)).id),
    );
    const cache = new AvailabilityCache(shop.db, shop.now, 5_000);
    const [oldest, next] = [await cache.read(first), await cache.read(second)];
    await cache.read(third);
    expect(await cache.read(second)).toBe(next);
    expect(await cache.read(first)).not.toBe(oldest);
  });
});

it.each([
  ["Bea", "Baker", "Bea B."],
  ["Zoë", "", "Zoë"],
  ["Li", " 𠮷田", "Li 𠮷."],
])("how the public sees a person: %s %s is %s", (first_name, last_name, shown) => {
  expect(publicName({ first_name, last_name, deleted_at: null })).toBe(shown);
  expect(publicName({ first_name, last_name, deleted_at: 1 })).toBe("");
});
