import { ProviderUnreachable } from "@counterfoil/core";
import type { CompiledQuery } from "kysely";
import { describe, expect, it } from "vitest";
import { startPaying } from "../../test/buying.ts";
import { waiting } from "../../test/four-eyes.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { someone, someRaffle } from "../../test/shop.ts";

const HOLDS_MS = 1_800_000;

/** Bea, with a limit of £10, whose card was declined on a page that takes another one for half an hour. */
async function openWithDecline() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 1_000 });
  const bea = await shop.asCustomer();
  await bea.protection.setLimit({ pence: 1_000 });
  const started = await startPaying(bea, raffle, [1]);
  await shop.pay(started["redirect-url"], pans.declined);
  const month = () => shop.db.read.selectFrom("spend_months").select(["held", "spent"]).executeTakeFirstOrThrow();
  return { shop, raffle, bea, url: started["redirect-url"], month };
}

describe("what a declined payment holds of the month", () => {
  it("is released by the job the moment its page takes no other card, and no sooner", async () => {
    const { shop, month } = await openWithDecline();
    shop.pass(HOLDS_MS - 1);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 1_000, spent: 0 });
    shop.pass(1);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 0, spent: 0 });
    shop.pass(HOLDS_MS);
    await shop.runJobs();
    const moves = await shop.db.read.selectFrom("spend_moves").select("kind").orderBy("at").execute();
    expect(moves).toEqual([{ kind: "hold" }, { kind: "release" }]);
  });

  it("is released when another payment begins, and the declined page takes no other card", async () => {
    const { shop, bea, month } = await openWithDecline();
    const again = await bea.payments.startHosted({});
    expect(await month()).toEqual({ held: 1_000, spent: 0 });
    const attempts = shop.db.read.selectFrom("payment_attempts").select("state");
    expect((await attempts.execute()).map(({ state }) => state).sort()).toEqual(["cancelled", "open"]);
    await shop.pay(again["redirect-url"], pans.paid);
    expect(await month()).toEqual({ held: 0, spent: 1_000 });
  });

  it("is released though the provider does not answer", async () => {
    const { shop, month } = await openWithDecline();
    shop.deps.payments = { ...shop.deps.payments, query: () => Promise.reject(new ProviderUnreachable()) };
    shop.pass(HOLDS_MS);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 0, spent: 0 });
  });

  it("is no longer held for the money of that page, once another payment has used up the limit", async () => {
    const { shop, raffle, bea, url, month } = await openWithDecline();
    shop.pass(HOLDS_MS - 120_000);
    await shop.sandbox.pay(url, pans.webhookNever);
    shop.pass(120_000);
    // Before the job has run: the guard no longer counts what the page holds.
    await shop.buy(bea, raffle, [2]);
    expect(await month()).toMatchObject({ spent: 1_000 });
    await shop.runJobs();
    shop.pass(60_000);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 0, spent: 1_000 });
    expect(await shop.refunds()).toEqual([{ kind: "late", state: "done", card_pence: 1_000, balance_pence: 0 }]);
  });

  it("lets that money become an order while the limit still allows it", async () => {
    const { shop, url, month } = await openWithDecline();
    shop.pass(HOLDS_MS - 120_000);
    await shop.sandbox.pay(url, pans.webhookNever);
    shop.pass(120_000);
    await shop.runJobs();
    expect(await month()).toEqual({ held: 0, spent: 1_000 });
    expect(await shop.refunds()).toEqual([]);
  });
});

const namesGuard = ({ sql }: CompiledQuery) => /"(spend_\w+|restrictions|people_checks)"/.test(sql);
const kindOf = ({ sql }: CompiledQuery) => sql.split(" ")[0] ?? "";

/** Has Bea open a payment and pay it; returns the statements of each. */
async function checkOut({ hasLimit }: { hasLimit: boolean }) {
  const shop = await openPayingShop();
  const bea = await shop.asCustomer();
  if (hasLimit) await bea.protection.setLimit({ pence: 5_000 });
  const raffle = await someRaffle(shop, { price_pence: 1_000 });
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const { db } = shop.deps;
  const opening = recordStatements(db);
  shop.deps.db = opening.db;
  const started = await bea.payments.startHosted({});
  await shop.sandbox.pay(started["redirect-url"], pans.paid);
  const completing = recordStatements(db);
  shop.deps.db = completing.db;
  await shop.sandbox.deliver();
  shop.deps.db = db;
  expect((await bea.orders.listMine()).orders).toHaveLength(1);
  return { shop, opening: opening.statements, completing: completing.statements };
}

const kinds = (statements: readonly CompiledQuery[]) => statements.filter(namesGuard).map(kindOf);

it("the guard costs a checkout one read and one write when it opens, and the same when it completes", async () => {
  const { opening, completing } = await checkOut({ hasLimit: true });
  expect(kinds(opening)).toEqual(["select", "insert"]);
  expect(kinds(completing)).toEqual(["select", "insert"]);
  // All else is what a checkout without the guard does: a payment, its lines, its tickets, its order.
  expect(opening.length).toBeGreaterThan(8);
  expect(completing.length).toBeGreaterThan(8);
});

it("a customer with a limit costs no statement more than one without", async () => {
  const [limited, free] = [await checkOut({ hasLimit: true }), await checkOut({ hasLimit: false })];
  expect(limited.opening.map(({ sql }) => sql)).toEqual(free.opening.map(({ sql }) => sql));
  expect(limited.completing.map(({ sql }) => sql)).toEqual(free.completing.map(({ sql }) => sql));
});

it("what the guard reads is found by indexes", async () => {
  const { shop, opening, completing } = await checkOut({ hasLimit: true });
  const steps: string[] = [];
  for (const query of [...opening, ...completing].filter(namesGuard)) steps.push(...(await planOf(shop.db, query)));
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH r .*\(user_id=\?\)|Index.* restrictions_of_user_by_time on restrictions r /),
  );
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH m .*\(user_id=\? AND month=\?\)|Index.* spend_months_pkey on spend_months m /),
  );
  expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step) && !step.includes("CONSTANT ROW"))).toEqual([]);
});

/** Bea, who has spent all of her limit of £120 in November, and has another ticket in her cart. */
async function openWithOrder() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 12_000, ends_at: shop.now() + 60 * 86_400_000 });
  const { user, calls: bea } = await someone(shop);
  await bea.protection.setLimit({ pence: 12_000 });
  let number = 0;
  const put = async () => {
    number += 1;
    await (await shop.as(user)).tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
  };
  await put();
  const orderId = await shop.payOnPage(bea, pans.paid);
  await put();
  const tryToPay = async () =>
    (await shop.as(user)).payments.startHosted({}).then(
      () => "opened",
      (error) => error.cause?.code,
    );
  const mine = async () => (await shop.as(user)).protection.mine();
  return { shop, orderId, put, tryToPay, mine, ada: await shop.asAdmin() };
}

it("a refund can be spent again once the provider has paid it: not when it is requested, nor while its outcome is unknown", async () => {
  const { shop, orderId, tryToPay, mine, ada } = await openWithOrder();
  const bank = shop.deps.payments;
  shop.deps.payments = { ...bank, refund: async () => "unanswered", queryRefund: async () => "open" };
  await expect(ada.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
  expect(await tryToPay()).toBe("limit.reached");
  shop.pass(60_000);
  await shop.runJobs();
  expect(await mine()).toMatchObject({ spent: 120, left: 0 });
  expect(await tryToPay()).toBe("limit.reached");
  shop.deps.payments = bank;
  shop.pass(3_600_000);
  await shop.runJobs();
  expect(await shop.refunds()).toMatchObject([{ state: "done", card_pence: 12_000 }]);
  expect(await mine()).toMatchObject({ spent: 0, left: 120 });
});

it("a refund that waits for a second admin cannot be spent again yet", async () => {
  const { shop, orderId, tryToPay, ada } = await openWithOrder();
  shop.deps.config.fourEyes = true;
  const olga = await shop.asAdmin();
  const { _id: id } = await waiting(ada.orders.refund({ orderId }));
  await shop.runJobs();
  expect(await tryToPay()).toBe("limit.reached");
  await olga.acts.approve({ id });
  expect(await tryToPay()).toBe("limit.reached");
  shop.pass(120_000);
  await shop.runJobs();
  expect(await tryToPay()).toBe("opened");
});
