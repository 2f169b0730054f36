import type { PaymentEvent } from "@counterfoil/core";
import { inTransaction, listRows, type Row } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { it, type PayingShop } from "../../test/paying-shop.ts";
import { countQueries, recordStatements } from "../../test/queries.ts";
import { restrict } from "../../test/restrictions.ts";
import { noAddress, someRaffle, someUser, type UserOptions } from "../../test/shop.ts";
import { reserveTickets } from "../tickets/reserve-tickets.ts";
import { recordPayment } from "./record-payment.ts";
import { startHostedPayment } from "./start-hosted-payment.ts";

const noChoice = { usePromoBal: false, couponCode: "", createToken: false, newsletter: false, useFrame: false };

/** Someone with one ticket in their cart, by default the first that was never taken. */
async function buyer(shop: PayingShop, raffleId: string, options: UserOptions & { number?: number } = {}) {
  const taken = await shop.db.read.selectFrom("tickets").select("id").where("raffle_id", "=", raffleId).execute();
  const { number = taken.length + 1, ...of } = options;
  const user = await someUser(shop, of);
  const choice = { ticketNums: [String(number)] };
  await reserveTickets(shop.deps, { userId: user.id, ip: "127.0.0.1", raffleId, choice });
  return user;
}

/** Opens the pages of all of these together; returns the reference of each, or the code of the refusal. */
async function openTogether(shop: PayingShop, users: readonly Row<"users">[]) {
  const counted = countQueries(shop.db);
  const open = (user: Row<"users">) =>
    startHostedPayment({ ...shop.deps, db: counted.db }, { user, ip: "127.0.0.1" }, noChoice);
  const results = await Promise.allSettled(users.map(open));
  const got = results.map((result) =>
    result.status === "fulfilled" ? result.value.order.ref : String(result.reason.code),
  );
  return { got, statements: counted.statements() };
}

/** What the provider reports of a payment that was made. */
function paid(shop: PayingShop, ref: string, more: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    provider: shop.deps.payments.name,
    transactionRef: `paid-${ref}`,
    attemptRef: ref,
    outcome: "paid",
    amountPence: 250,
    currency: "GBP",
    card: null,
    paidAt: null,
    ...more,
  };
}

/** Records all of these together, while payments for the last two numbers are recorded; returns what each did, or the code of the refusal. */
async function recordTogether(shop: PayingShop, raffle: Row<"raffles">, events: readonly PaymentEvent[]) {
  const [last, other] = [raffle.max_entries, raffle.max_entries - 1];
  const users = [await buyer(shop, raffle.id, { number: last }), await buyer(shop, raffle.id, { number: other })];
  const first = await openTogether(shop, users);
  const counted = countQueries(shop.db);
  const others = first.got.map((ref) => paid(shop, ref));
  const [, , ...results] = await Promise.allSettled(
    [...others, ...events].map((event) =>
      recordPayment({ ...shop.deps, db: counted.db }, event, `notice-of-${event.transactionRef}`),
    ),
  );
  const got = results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason.code)));
  return { got, statements: counted.statements() };
}

async function attempts(shop: PayingShop, raffle: Row<"raffles">, count: number): Promise<string[]> {
  const users: Row<"users">[] = [];
  for (let i = 0; i < count; i++) users.push(await buyer(shop, raffle.id));
  return (await openTogether(shop, users)).got;
}

const soldTo = ({ db }: PayingShop) =>
  db.read.selectFrom("tickets").select("user_id").where("state", "=", "sold").execute();

describe("customers who open a page to pay in one transaction", () => {
  it("are refused each for their own reason", async ({ shop, raffle }) => {
    const [bea, cy, dev, eve, gus] = [
      await buyer(shop, raffle.id),
      await buyer(shop, raffle.id),
      await buyer(shop, raffle.id, noAddress),
      await buyer(shop, raffle.id),
      await someUser(shop),
    ];
    await restrict(shop, eve.id, "pause");
    const { got } = await openTogether(shop, [bea, cy, dev, eve, gus]);
    const refused = ["address.missing", "account.paused", "cart.empty"];
    expect(got).toEqual([expect.any(String), expect.any(String), ...refused]);
    const opened = await shop.db.read.selectFrom("payment_attempts").select(["ref", "user_id"]).execute();
    expect(new Map(opened.map(({ ref, user_id }) => [user_id, ref]))).toEqual(
      new Map([
        [bea.id, got[0]],
        [cy.id, got[1]],
      ]),
    );
  });

  it("share what they read, and have one page for two calls of one person", async ({ shop, raffle }) => {
    const users: Row<"users">[] = [];
    for (let i = 0; i < 20; i++) users.push(await buyer(shop, raffle.id));
    const { got, statements } = await openTogether(shop, users);
    expect(new Set(got).size).toBe(20);
    // Alone each would have 10, on SQLite 11.
    expect(statements).toBeLessThanOrEqual(20 + 6 * 20);
    const again = await openTogether(
      shop,
      users.slice(0, 2).flatMap((user) => [user, user]),
    );
    expect(again.got).toEqual([got[0], got[0], got[1], got[1]]);
  });
});

describe("payments that are reported in one transaction", () => {
  it.for([1, 2, 50])("are %i, and make an order and an email each", async (count, { shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 5_000 });
    const refs = await attempts(shop, raffle, count);
    const events = refs.map((ref) => paid(shop, ref));
    const { got, statements } = await recordTogether(shop, raffle, events);
    expect(got).toEqual(refs.map(() => "ordered"));
    const orders = await shop.db.read.selectFrom("orders").select("ref").execute();
    expect(orders.map(({ ref }) => ref)).toEqual(expect.arrayContaining(refs));
    expect(await listRows(shop.db.read, "mails", { template: "order-confirmation" })).toHaveLength(count + 2);
    expect(await soldTo(shop)).toHaveLength(count + 2);
    // Alone each would have 15, on SQLite 17.
    expect(statements).toBeLessThanOrEqual(45 + 13.3 * count);
  });

  it("end each as they would alone: declined, sent back, unknown, and told again", async ({ shop, raffle }) => {
    const [bea = "", cy = "", dev = "", eve = ""] = await attempts(shop, raffle, 4);
    const { got } = await recordTogether(shop, raffle, [
      paid(shop, bea),
      paid(shop, cy, { outcome: "declined" }),
      paid(shop, dev, { amountPence: 1 }),
      paid(shop, "UNKNOWN"),
      paid(shop, bea),
      paid(shop, eve),
    ]);
    const [once, declined, wrong, unknown, again, last] = got;
    expect([once, again].toSorted()).toEqual(["nothing", "ordered"]);
    expect([declined, wrong, unknown, last]).toEqual(["declined", "refunded", "payment.not_found", "ordered"]);
    expect(await shop.refunds()).toMatchObject([{ kind: "late", card_pence: 1 }]);
    expect(await soldTo(shop)).toHaveLength(4);
  });

  it("of two whose holds are gone sell the last number to one", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 5, post_reserve: 1 });
    const users = [await buyer(shop, raffle.id, { number: 1 }), await buyer(shop, raffle.id, { number: 2 })];
    const { got: refs } = await openTogether(shop, users);
    await inTransaction(shop.db, (tx) => tx.sql.deleteFrom("tickets").execute());
    // With the other two numbers, and one that is kept for entries by post, one is left.
    await buyer(shop, raffle.id, { number: 3 });
    const events = refs.map((ref) => paid(shop, ref));
    const { got } = await recordTogether(shop, raffle, events);
    expect(got.toSorted()).toEqual(["ordered", "refunded"]);
  });

  it("leave the competitions of the others' carts alone", async ({ shop }) => {
    const [watch, bike] = [await someRaffle(shop, { price_pence: 250 }), await someRaffle(shop, { price_pence: 250 })];
    const [bea, cy] = [await buyer(shop, watch.id), await buyer(shop, watch.id)];
    await reserveTickets(shop.deps, { userId: cy.id, ip: "127.0.0.1", raffleId: bike.id, choice: { amount: 2 } });
    const { got: refs } = await openTogether(shop, [bea, cy]);
    const [first = "", second = ""] = refs;
    const events = [paid(shop, first), paid(shop, second, { amountPence: 750 })];
    expect((await recordTogether(shop, watch, events)).got).toEqual(["ordered", "ordered"]);
    const sold = await shop.db.read.selectFrom("raffle_sales").select(["raffle_id", "sold_count"]).execute();
    const countOf = ({ id }: Row<"raffles">) => sold.find((sales) => sales.raffle_id === id)?.sold_count;
    expect([countOf(watch), countOf(bike)]).toEqual([4, 2]);
  });
});

it.for(["an opened page", "a report"] as const)(
  "takes the time of %s once its customer is locked, after what they did before",
  async (what, { shop, raffle }) => {
    const user = await buyer(shop, raffle.id);
    const [ref = ""] = (await openTogether(shop, [user])).got;
    const { db, statements } = recordStatements(shop.db);
    let before: string[] | undefined;
    const clock = () => {
      before ??= statements.map((statement) => statement.sql);
      return shop.now();
    };
    const deps = { ...shop.deps, db: db.with({ clock }) };
    if (what === "a report") await recordPayment(deps, paid(shop, ref));
    else await startHostedPayment(deps, { user, ip: "127.0.0.1" }, { ...noChoice, key: "7" });
    expect(before).toContainEqual(expect.stringContaining('from "users"'));
  },
);
