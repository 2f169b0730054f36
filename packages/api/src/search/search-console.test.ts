import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { copyRows } from "../../test/copy-rows.ts";
import { fourEyesIt, largeGift, waiting } from "../../test/four-eyes.ts";
import { openPayingConsole, pans } from "../../test/paying-shop.ts";
import { type Caller, it, openConsole, someone, someRaffle, someUser } from "../../test/shop.ts";

describe("the console's search", () => {
  it("finds an order by its id, by name and by email, with who bought it", async () => {
    const { shop, admin } = await openPayingConsole();
    const { user: bea, calls: customer } = await someone(shop, { first_name: "Beatrix" });
    await customer.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    const orderId = await shop.payOnPage(customer, pans.paid);
    const found = async (query: string) => (await admin.search.find({ query })).orders;
    expect(await found(` ${orderId.toLowerCase()} `)).toMatchObject([
      { orderId, status: "Completed", total: 2.5, user: { _id: bea.id, firstName: "Beatrix" } },
    ]);
    expect(await found("beatrix BAKER")).toMatchObject([{ orderId }]);
    expect(await found(bea.email)).toMatchObject([{ orderId }]);
    expect(await found(orderId.replaceAll("-", ""))).toMatchObject([{ orderId }]);
    await admin.users.edit({ id: bea.id, lastName: "Smith" });
    expect(await found("smith")).toMatchObject([{ orderId }]);
    expect(await found("nobody")).toEqual([]);
  });

  it("finds an older order of someone who was called so, though very many of such people have newer ones", async () => {
    const { shop, admin } = await openConsole();
    const { id } = await someUser(shop);
    const ref = await buy(shop, { id }, await someRaffle(shop), [1]);
    const order = await findRowOrThrow(shop.db.read, "orders", { ref });
    await inTransaction(shop.db, async (tx) => {
      const key = "'copy-' || n || '@customer.test'";
      const renamed = { id: "'copy-' || n", email: key, email_key: key, search_text: "'new'", former_text: "'rare'" };
      await copyRows(tx, "users", { of: id, count: 60, others: renamed });
      const own = {
        id: "'copy-' || n",
        created_at: "t.created_at - n",
        ref: "'CF-' || n",
        user_id: "'copy-' || (1 + n % 60)",
      };
      await copyRows(tx, "payment_attempts", { of: order.attempt_id, count: 61, others: own });
      const paid = { attempt_id: own.id, search_text: "case when n = 61 then 'rare' else 'new' end" };
      await copyRows(tx, "orders", { of: order.id, count: 61, others: { ...own, ...paid } });
    });
    const { orders } = await admin.search.find({ query: "rare" });
    expect(orders.map(({ orderId }) => orderId)).toEqual(["CF-61"]);
  });

  it("finds the customer of a payment that became no order, by the reference in their email", async () => {
    const { shop, admin } = await openPayingConsole();
    const { user: bea, calls: customer } = await someone(shop);
    await customer.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    const { "merchant-order-id": ref } = await customer.payments.startHosted({});
    expect(await admin.search.find({ query: ref })).toMatchObject({ orders: [], people: [{ _id: bea.id }] });
  });

  it("finds people, the exact address first, and no more than five", async ({ shop, admin }) => {
    const ellen = await someUser(shop, { first_name: "Ellen", email: "ellen@example.test" });
    for (let i = 0; i < 6; i++) {
      shop.pass(1000);
      await someUser(shop, { first_name: "Ellen", email: `another-ellen@example.test.${i}.example` });
    }
    const { people } = await admin.search.find({ query: "ELLEN@example.test" });
    expect(people).toHaveLength(5);
    expect(people[0]).toMatchObject({ _id: ellen.id, admin: false });
  });

  it("finds competitions and pages", async ({ shop, admin }) => {
    const raffle = await someRaffle(shop, { name: "Swiss watch", search_text: "swiss watch" });
    const { page } = await admin.pages.create({ name: "Watch terms", slug: "small-print", content: "" });
    const found = await admin.search.find({ query: "watch" });
    expect(found.raffles).toMatchObject([{ _id: raffle.id, name: "Swiss watch", live: true, cancelledAt: null }]);
    expect(found.pages).toEqual([{ _id: page._id, slug: "small-print", name: "Watch terms" }]);
    expect((await admin.search.find({ query: "SMALL-print" })).pages).toHaveLength(1);
  });

  fourEyesIt("finds pages and acts with a capital that is not English, in any case", async ({ shop, byAda }) => {
    const { page } = await byAda.pages.create({ name: "Łoś ÉTÉ", slug: "summer", content: "" });
    const bea = await someUser(shop, { first_name: "Bea", last_name: "Świątek" });
    const act = await waiting(byAda.users.edit(largeGift(bea.id)));
    for (const query of ["łoś", "Łoś", "ŁOŚ", "été łoś", "summer ÉTÉ"])
      expect((await byAda.search.find({ query })).pages, query).toMatchObject([{ _id: page._id }]);
    for (const query of ["świątek", "ŚWIĄTEK"])
      expect((await byAda.search.find({ query })).acts, query).toMatchObject([{ _id: act._id }]);
    expect(await byAda.search.find({ query: "ćma" })).toMatchObject({ pages: [], acts: [] });
  });

  fourEyesIt("finds acts by what they would do, for those who may at least ask for such", async ({ shop, byAda }) => {
    const bea = await someUser(shop, { first_name: "Bea", last_name: "Brown" });
    const act = await waiting(byAda.users.edit(largeGift(bea.id)));
    const found = async (caller: Caller, query: string) => (await caller.search.find({ query })).acts;
    const { _id, sentence } = act;
    expect(await found(byAda, "brown ADD")).toEqual([
      { _id, sentence, state: "asked", askedAt: new Date(shop.now()).toISOString() },
    ]);
    expect(await found(byAda, "brown take")).toEqual([]);
    for (const role of ["drawOfficer", "marketing"] as const) {
      const { calls } = await someone(shop, { roles: [role] });
      expect(await found(calls, "brown")).toEqual([]);
    }
  });
});
