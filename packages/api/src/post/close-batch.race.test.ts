import { KeyCardsInput } from "@counterfoil/core";
import { inTransaction, openDatabase } from "@counterfoil/db";
import { describe, expect, inject, onTestFinished } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { keyBatch, keyCards, openBatch, somePostRaffle } from "../../test/post.ts";
import { countSuccesses } from "../../test/queries.ts";
import { leftOpen } from "../../test/races.ts";
import { it, someUser } from "../../test/shop.ts";
import { key } from "./key-cards.ts";

describe("at the same moment", () => {
  it("a purchase of five and eight cards stay within the limit together", async ({ shop, admin, user: pat }) => {
    const raffle = await somePostRaffle(shop, { max_per_person: 25 });
    await buyAtRandom(shop, pat, raffle, 20);
    const customer = await shop.as(pat);
    const id = await keyBatch(admin, 8, raffle, { copies: 8, personId: pat.id });
    const [bought] = await Promise.all([
      countSuccesses([customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 5 })]),
      admin.post.close({ id }),
    ]);
    const own = await shop.db.read.selectFrom("tickets").select("number").where("user_id", "=", pat.id).execute();
    expect(own).toHaveLength(25);
    const { batch, cards } = await admin.post.find({ id });
    const rejected = cards.filter(({ reason }) => reason === "over_limit").length;
    // What is reserved and not paid may still leave room for the cards.
    expect([batch.state, rejected]).toEqual(bought === 1 ? ["closing", 0] : ["closed", 3]);
  });

  it("the last number goes to a customer or to a card", async ({ shop, customer, admin }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1 });
    const id = await keyBatch(admin, 1, raffle);
    const [bought, { batch }] = await Promise.all([
      countSuccesses([customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })]),
      admin.post.close({ id }),
    ]);
    expect(bought + batch.allocated).toBe(1);
    expect(await shop.db.read.selectFrom("tickets").select("number").execute()).toHaveLength(1);
  });

  it("two clerks key one batch, and both close it: every card once, with one receipt", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 100, max_per_person: 5 });
    const other = await shop.as(await someUser(shop, { roles: ["support"] }));
    const id = await openBatch(admin, 20);
    const key = (clerk: typeof admin, i: number) =>
      keyCards(clerk, id, raffle, { sender: { firstName: `Pat${i}`, email: `pat${i}@example.test` } });
    await Promise.all(Array.from({ length: 20 }, (_, i) => key(i % 2 === 0 ? admin : other, i)));
    await Promise.all([admin.post.close({ id }), other.post.close({ id })]);
    const { cards, batch } = await admin.post.find({ id });
    expect(batch).toMatchObject({ state: "closed", allocated: 20 });
    expect(new Set(cards.map(({ line }) => line)).size).toBe(20);
    expect(new Set(cards.flatMap(({ ticketNums }) => ticketNums)).size).toBe(20);
    const receipts = await shop.db.read.selectFrom("mails").select(["recipient", "template"]).execute();
    expect(new Set(receipts.map(({ recipient }) => recipient)).size).toBe(20);
    expect(receipts.map(({ template }) => template)).toEqual(cards.map(() => "post-entry"));
  });

  it("one person keyed by two clerks is one person", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    const ids = [await openBatch(admin, 1), await openBatch(admin, 1), await openBatch(admin, 1)];
    await Promise.all(ids.map((id) => keyCards(admin, id, raffle)));
    const people = await shop.db.read.selectFrom("users").select("id").where("kind", "=", "post").execute();
    expect(people).toHaveLength(1);
  });

  it("batches that are opened get different numbers", async ({ shop, admin }) => {
    await Promise.all(Array.from({ length: 5 }, () => openBatch(admin, 1)));
    const numbers = await inTransaction(shop.db, (tx) => tx.sql.selectFrom("post_batches").select("number").execute());
    expect(numbers.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

it.skipIf(inject("database").kind === "sqlite")(
  "a card of a batch that someone else keeps for too long can be tried again",
  async ({ shop, admin, user: { id: personId } }) => {
    const { id: raffleId } = await somePostRaffle(shop);
    const batchId = await openBatch(admin, 1);
    const db = openDatabase(shop.databaseUrl, { clock: shop.now });
    onTestFinished(() => db.close());
    const { id: adminId } = await someUser(shop, { roles: ["support"] });
    const card = { ...KeyCardsInput.parse({ batchId, key: "card", raffleId, personId }), adminId };
    const commit = await leftOpen(shop.db, (tx) => tx.sql.selectFrom("post_batches").selectAll().forUpdate().execute());
    await expect(key({ ...shop.deps, db }, card)).rejects.toMatchObject({ code: "shop.busy" });
    await commit();
  },
);
