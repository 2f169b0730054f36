import { inTransaction } from "@counterfoil/db";
import { openAwards } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { buy, giveBalance, someCoupon } from "../test/buying.ts";
import { putInCategories, someCategory, somePrize } from "../test/catalogue.ts";
import { exportedOrders } from "../test/exported-orders.ts";
import { countQueries } from "../test/queries.ts";
import { type Caller, openShop, someAdmin, someRaffle, someUser } from "../test/shop.ts";
import { appRouter } from "./router.ts";
import { createSession } from "./sessions/sessions.ts";

const page = { query: "", skip: 0, limit: 100, filterIds: [] };

/** Every list whose length grows with the shop, as its caller asks for it. */
const lists: Record<string, (ask: { me: Caller; admin: Caller; raffleId: string }) => Promise<unknown>> = {
  "raffles.listOpen": ({ me }) => me.raffles.listOpen(),
  "raffles.listGrouped": ({ me }) => me.raffles.listGrouped({}),
  "raffles.listInCategory": ({ me }) => me.raffles.listInCategory({ category: "Cars" }),
  "raffles.listCompleted": ({ me }) => me.raffles.listCompleted({ year: "2026", month: "11" }),
  "tickets.listCart": ({ me }) => me.tickets.listCart(),
  "tickets.listMine": ({ me }) => me.tickets.listMine(),
  "payments.setUp": ({ me }) => me.payments.setUp({ usePromotionalBalance: true }),
  "orders.listMine": ({ me }) => me.orders.listMine(),
  "instantWins.listMine": ({ me }) => me.instantWins.listMine(),
  "awards.listMine": ({ me }) => me.awards.listMine(),
  "awards.list": ({ admin }) => admin.awards.list(page),
  "raffles.list": ({ admin }) => admin.raffles.list(page),
  "tickets.listEntries": ({ admin, raffleId }) => admin.tickets.listEntries({ ...page, raffleId }),
  "orders.list": ({ admin }) => admin.orders.list(page),
  "orders.export": ({ admin }) => exportedOrders(admin, { dateFrom: "2026-11-01", dateTo: "2026-11-30" }),
  "users.list": ({ admin }) => admin.users.list(page),
  "users.find": ({ admin }) => admin.users.find({ query: "" }),
  "coupons.list": ({ admin }) => admin.coupons.list(),
  "audit.list": ({ admin }) => admin.audit.list(page),
};

const someWin = (raffle: { id: string; created_at: number }, winner: { id: string }) => ({
  source: "draw" as const,
  raffle_id: raffle.id,
  draw_prize: 1,
  number: 1,
  user_id: winner.id,
  prize: "Car",
  id_check: "asked" as const,
  drawn_at: raffle.created_at,
});

/** A shop with n of everything; the returned function calls one list and returns how many statements and rows that took. */
async function shopWith(many: number) {
  const shop = await openShop();
  const [bea, ada] = [await someUser(shop), await someAdmin(shop)];
  const category = await someCategory(shop, "Cars");
  const admin = await shop.as(ada);
  const last = await someRaffle(shop);
  const raffles = [last];
  for (let i = 1; i <= many; i++) {
    const raffle = await someRaffle(shop);
    raffles.push(raffle);
    await putInCategories(shop, raffle, [category, "popular"]);
    await somePrize(shop, raffle, { number: 50, prize: "£10", userId: bea.id });
    await buy(shop, bea, raffle, [1, 2]);
    await inTransaction(shop.db, (tx) => openAwards(tx, [someWin(raffle, bea)]));
    await giveBalance(shop, await someUser(shop), 100);
    await someCoupon(shop, { code: `AUTUMN${i}` });
    await admin.categories.create({ name: `Category ${i}` });
    await buy(shop, bea, last, [i]);
    const ended = await someRaffle(shop, { starts_at: shop.now() - 2, ends_at: shop.now() - 1 });
    await putInCategories(shop, ended, [category]);
  }
  const me = await shop.as(bea);
  for (const { id } of raffles) await me.tickets.reserve({ raffleId: id, ticketNums: [99] });
  const counted = countQueries(shop.db);
  const as = async (user: { id: string }) => {
    const token = await createSession(shop.deps, user.id, true);
    return appRouter.createCaller({ deps: { ...shop.deps, db: counted.db }, token, ip: "127.0.0.1" });
  };
  const callers = { me: await as(bea), admin: await as(ada), raffleId: last.id };
  return async (name: string) => {
    counted.reset();
    await lists[name]?.(callers);
    return { statements: counted.statements(), rows: counted.rows() };
  };
}

it("a list asks the database as often for many as for one", { timeout: 60_000 }, async () => {
  const [ofOne, ofMany] = [await shopWith(1), await shopWith(6)];
  for (const name of Object.keys(lists)) {
    const [few, many] = [await ofOne(name), await ofMany(name)];
    expect({ name, ...many }).toEqual({ name, statements: few.statements, rows: expect.any(Number) });
    expect(many.rows, `${name} reads more rows`).toBeGreaterThan(few.rows);
    expect(many.statements, name).toBeLessThanOrEqual(8);
  }
});
