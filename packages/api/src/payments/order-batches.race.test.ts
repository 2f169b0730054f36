import { findRowOrThrow, listRows, type Row } from "@counterfoil/db";
import { invariantViolations } from "@counterfoil/db/testing";
import { describe, expect } from "vitest";
import { giveBalance, someInstantWin } from "../../test/buying.ts";
import { balanceOf } from "../../test/four-eyes.ts";
import { countQueries } from "../../test/queries.ts";
import { restrict } from "../../test/restrictions.ts";
import { it, noAddress, someRaffle, someUser, type TestShop, type UserOptions } from "../../test/shop.ts";
import { reserveTickets } from "../tickets/reserve-tickets.ts";
import { completeFreeOrder } from "./complete-free-order.ts";

type Input = Parameters<typeof completeFreeOrder>[2];

interface Order {
  user: Row<"users">;
  ip?: string;
  input?: Partial<Input>;
}

/** Someone with one ticket in their cart. */
async function buyer(shop: TestShop, raffleId: string, options: UserOptions = {}): Promise<Row<"users">> {
  const user = await someUser(shop, options);
  await reserveTickets(shop.deps, { userId: user.id, ip: "127.0.0.1", raffleId, choice: { amount: 1 } });
  return user;
}

async function buyers(shop: TestShop, raffleId: string, count: number): Promise<Row<"users">[]> {
  const users: Row<"users">[] = [];
  for (let i = 0; i < count; i++) users.push(await buyer(shop, raffleId));
  return users;
}

/** Orders all of these together, while another customer of the competition orders; returns the order of each, or the code of the refusal. */
async function orderTogether(shop: TestShop, raffleId: string, asked: readonly Order[]) {
  const first = await buyer(shop, raffleId);
  const counted = countQueries(shop.db);
  const order = ({ user, ip = "127.0.0.1", input }: Order) =>
    completeFreeOrder(
      { ...shop.deps, db: counted.db },
      { user, ip },
      { usePromotionalBalance: false, couponCode: "", newsletter: false, ...input },
    );
  const [, ...results] = await Promise.allSettled([{ user: first }, ...asked].map((each) => order(each)));
  const got = results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason.code)));
  return { got, statements: counted.statements() };
}

/** The customers who have an entry, and those who were sent an order. */
async function served({ db }: TestShop) {
  const entries = await db.read.selectFrom("tickets").select("user_id").where("state", "=", "sold").execute();
  const mails = await listRows(db.read, "mails", { template: "order-confirmation" });
  return { entries: entries.map((ticket) => ticket.user_id), mailed: mails.map((mail) => mail.recipient) };
}

describe("customers who order in one transaction", () => {
  it.for([1, 2, 50])("are %i, and get an order and an email each", async (count, { shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 0, max_entries: 5_000 });
    const users = await buyers(shop, raffle.id, count);
    const asked = users.map((user) => ({ user }));
    const { got, statements } = await orderTogether(shop, raffle.id, asked);
    const orders = await shop.db.read.selectFrom("orders").select(["ref", "user_id"]).execute();
    expect(users.map(({ id }) => orders.find((order) => order.user_id === id)?.ref)).toEqual(got);
    const { entries, mailed } = await served(shop);
    expect(entries).toEqual(expect.arrayContaining(users.map(({ id }) => id)));
    expect(mailed).toHaveLength(count + 1);
    // Alone each would have 12, on SQLite 15; together they share what is read, and SQLite writes with three more.
    expect(statements).toBeLessThanOrEqual(30 + 10 * count);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("are refused each for their own reason, and leave nothing behind", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 0 });
    const [bea, cy, dev, eve, gus] = [
      await buyer(shop, raffle.id),
      await buyer(shop, raffle.id, noAddress),
      await buyer(shop, raffle.id),
      await buyer(shop, raffle.id),
      await someUser(shop),
    ];
    await restrict(shop, dev.id, "pause");
    const { got } = await orderTogether(shop, raffle.id, [
      { user: bea },
      { user: cy },
      { user: dev },
      { user: eve, input: { expectedTotal: 1 } },
      { user: gus },
    ]);
    const refused = ["address.missing", "account.paused", "cart.changed", "cart.empty"];
    expect(got).toEqual([expect.any(String), ...refused]);
    const { entries } = await served(shop);
    expect(entries).toHaveLength(2);
    expect(entries).toContain(bea.id);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("lose nothing to one who is refused after something was written", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 0 });
    const [bea, cy, dev] = [
      await buyer(shop, raffle.id),
      await buyer(shop, raffle.id, { ...noAddress, newsletter: false }),
      await buyer(shop, raffle.id),
    ];
    const { got } = await orderTogether(shop, raffle.id, [
      { user: bea },
      { user: cy, input: { newsletter: true } },
      { user: dev },
    ]);
    expect(got).toEqual([expect.any(String), "address.missing", expect.any(String)]);
    expect(await findRowOrThrow(shop.db.read, "users", { id: cy.id })).toMatchObject({ newsletter: false });
    expect((await served(shop)).entries).toEqual(expect.arrayContaining([bea.id, dev.id]));
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("spend a balance once when one is there several times", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 250 });
    const [bea, cy] = [await buyer(shop, raffle.id), await buyer(shop, raffle.id)];
    for (const user of [bea, cy]) await giveBalance(shop, user, 400);
    const pay = { usePromotionalBalance: true };
    const asked = [bea, cy, bea, bea].map((user) => ({ user, input: pay }));
    const { got } = await orderTogether(shop, raffle.id, asked);
    expect(got).toEqual([got[0], expect.any(String), got[0], got[0]]);
    expect(got[0]).not.toBe(got[1]);
    for (const user of [bea, cy]) expect(await balanceOf(shop, user)).toBe(150);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("make one order of a call that comes twice with its key", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 0 });
    const [bea, cy] = await buyers(shop, raffle.id, 2);
    if (!bea || !cy) throw new Error("Two buyers were asked for");
    const key = "a-key-of-this-call";
    const { got } = await orderTogether(shop, raffle.id, [
      { user: bea, input: { key } },
      { user: cy, input: { key } },
      { user: bea, input: { key } },
    ]);
    expect(got).toEqual([got[0], expect.any(String), got[0]]);
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toHaveLength(3);
  });

  it("have the first of two orders of one person among them, and the second after it", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 0 });
    const [bea, ...others] = await buyers(shop, raffle.id, 3);
    if (!bea) throw new Error("Three buyers were asked for");
    const twice = [{ user: bea, ip: "192.0.2.1" }, ...others.map((user) => ({ user })), { user: bea, ip: "192.0.2.2" }];
    const { got, statements } = await orderTogether(shop, raffle.id, twice);
    expect(new Set(got).size).toBe(3);
    expect(got[3]).toBe(got[0]);
    const { user_ip } = await findRowOrThrow(shop.db.read, "payment_attempts", { user_id: bea.id });
    expect(user_ip).toBe("192.0.2.1");
    // As many as of three orders. Both in one transaction would fail, and each order be made again alone.
    expect(statements).toBeLessThanOrEqual(30 + 10 * 3);
  });

  it("may have other competitions in their carts too", async ({ shop }) => {
    const [watch, bike] = [await someRaffle(shop, { price_pence: 0 }), await someRaffle(shop, { price_pence: 0 })];
    const users = await buyers(shop, watch.id, 4);
    for (const { id: userId } of users.slice(2)) {
      await reserveTickets(shop.deps, { userId, ip: "127.0.0.1", raffleId: bike.id, choice: { amount: 2 } });
    }
    const asked = users.map((user) => ({ user }));
    const { got } = await orderTogether(shop, watch.id, asked);
    expect(new Set(got).size).toBe(4);
    const sold = await shop.db.read.selectFrom("raffle_sales").select(["raffle_id", "sold_count"]).execute();
    const countOf = ({ id }: Row<"raffles">) => sold.find((sales) => sales.raffle_id === id)?.sold_count;
    expect([countOf(watch), countOf(bike)]).toEqual([5, 4]);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });

  it("win their own instant prizes", async ({ shop }) => {
    const raffle = await someRaffle(shop, {
      price_pence: 0,
      has_instant_wins: true,
      max_entries: 3,
      max_per_person: 1,
    });
    for (const number of [1, 2, 3]) {
      await someInstantWin(shop, raffle, number, "£5 of credit", { kind: "credit", amount_pence: 500 });
    }
    const users = await buyers(shop, raffle.id, 2);
    const asked = users.map((user) => ({ user }));
    await orderTogether(shop, raffle.id, asked);
    for (const user of users) expect(await balanceOf(shop, user)).toBe(500);
    expect(await invariantViolations(shop.db)).toEqual([]);
  });
});
