import { inTransaction } from "@counterfoil/db";
import { unsettled } from "@counterfoil/db/testing";
import { closeAttemptsOfUser, finishRefund, lockOrder, lockUserOrErased, rejectRefund } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { giveBalance } from "../../test/buying.ts";
import { done } from "../../test/four-eyes.ts";
import { it, openCheckout, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { sendDueRefunds, sendRefund } from "./send-refund.ts";

it("a refund that is done stays done when another process is answered that it was refused, or done again", async () => {
  const { shop, user, customer: bea } = await openCheckout();
  const orderId = await shop.payOnPage(bea, pans.paid);
  await (await shop.asAdmin()).orders.refund({ orderId });
  const refund = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
  const lines = () => shop.db.read.selectFrom("order_lines").select(["refund_id", "released_at"]).execute();
  const before = await lines();
  for (const answer of ["refused", "done"] as const) {
    await inTransaction(shop.db, async (tx) => {
      const owner = await lockUserOrErased(tx, user.id);
      const order = await lockOrder(tx, refund.order_id ?? "");
      if (answer === "done") await finishRefund(tx, { refund, order, user: owner });
      else await rejectRefund(tx, { refund, order });
    });
  }
  expect(await shop.refunds()).toEqual([{ kind: "order", state: "done", card_pence: 250, balance_pence: 0 }]);
  expect(await lines()).toEqual(before);
  expect((await bea.orders.findMine({ orderId })).order).toMatchObject({ status: "Refunded", refundedToCard: 2.5 });
});

describe("a refund that another process was answered is refused", () => {
  it("is done when its money has gone back all the same", async () => {
    const { shop, customer: bea } = await openCheckout([1, 2]);
    const orderId = await shop.payOnPage(bea, pans.paid);
    const [ticket] = (await bea.orders.findMine({ orderId })).order.ticketsPurchased;
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = async (input) => {
      const row = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
      shop.deps.payments = { ...bank, refund: async () => "refused" };
      expect(await sendRefund(shop.deps, row)).toBe("refused");
      return bank.refund(input);
    };
    shop.deps.payments = { ...bank, refund };
    const admin = await shop.asAdmin();
    const { order } = await done(admin.orders.refund({ orderId, tickets: [ticket?._id ?? ""] }));
    expect(order).toMatchObject({ status: "Partially Refunded", refundedToCard: 2.5 });
    expect(await shop.refunds()).toEqual([{ kind: "order", state: "done", card_pence: 250, balance_pence: 0 }]);
  });

  it("is reported as done to the process that gets a different answer later", async () => {
    const { shop, customer: bea } = await openCheckout();
    const orderId = await shop.payOnPage(bea, pans.paid);
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = async () => {
      const row = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
      shop.deps.payments = bank;
      expect(await sendRefund(shop.deps, row)).toBe("done");
      return "refused";
    };
    shop.deps.payments = { ...bank, refund };
    const admin = await shop.asAdmin();
    expect((await done(admin.orders.refund({ orderId }))).order).toMatchObject({
      status: "Refunded",
      refundedToCard: 2.5,
    });
  });
});

/** A refund of the first ticket of an order that is still in flight at the provider, and its admin and customer. */
async function slowRefund(shop: PayingShop, { ticketNums = [1, 2], balance = 0 } = {}) {
  const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
  if (balance > 0) await giveBalance(shop, user, balance);
  const bea = await shop.as(user);
  const orderId = await shop.buy(bea, raffle, ticketNums, pans.paid, { usePromoBal: balance > 0 });
  const [ticket] = (await bea.orders.findMine({ orderId })).order.ticketsPurchased;
  const admin = await shop.asAdmin();
  const input = { orderId, tickets: [ticket?._id ?? ""] };
  const [bank, sent, answer] = [shop.deps.payments, Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof bank.refund = async (request) => {
    sent.resolve();
    await answer.promise;
    return bank.refund(request);
  };
  shop.deps.payments = { ...bank, refund: slow };
  const first = admin.orders.refund(input);
  await sent.promise;
  const row = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
  shop.deps.payments = { ...bank, refund: async () => "refused" };
  await sendRefund(shop.deps, row);
  shop.pass(1);
  const finishFirst = () => {
    answer.resolve();
    return done(first);
  };
  return { admin, bea, input, bank, orderId, finishFirst };
}

describe("a refund that is done after it was refused, whose ticket another refund has by then", () => {
  it("is settled as money that went back twice, once the other is done", async ({ shop }) => {
    const { admin, input, bank, orderId, finishFirst } = await slowRefund(shop);
    shop.deps.payments = bank;
    await admin.orders.refund(input);
    expect((await finishFirst()).order).toMatchObject({ status: "Partially Refunded", refundedToCard: 5 });
    expect((await shop.refunds()).map(({ state }) => state)).toEqual(["done", "done"]);
    expect((await admin.orders.find({ orderId })).order.ticketsPurchased).toHaveLength(1);
    expect((await admin.attention.list({})).findings).toMatchObject([{ kind: "refund-twice", amount: 2.5, orderId }]);
    expect(await admin.toDo.count()).toMatchObject({ attention: 1 });
    expect(await unsettled(shop.db)).toEqual([]);
  });

  it("gives its share of the balance back once, although the card was paid twice", async ({ shop }) => {
    const { admin, bea, input, bank, finishFirst } = await slowRefund(shop, { balance: 100 });
    shop.deps.payments = bank;
    await admin.orders.refund(input);
    expect((await finishFirst()).order).toMatchObject({ refundedToCard: 4, refundedToBalance: 0.5 });
    expect(await bea.balance.find()).toMatchObject({ promotionalBalance: 0.5 });
  });

  it("of a whole order is settled as well, and the order shows no more than was paid", async ({ shop }) => {
    // The sandbox does not pay back more than was paid.
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "done" };
    const { admin, input, bank, finishFirst } = await slowRefund(shop, { ticketNums: [1] });
    shop.deps.payments = bank;
    await admin.orders.refund(input);
    expect((await finishFirst()).order).toMatchObject({ status: "Refunded", refundedToCard: 2.5 });
    expect((await shop.refunds()).map(({ state }) => state)).toEqual(["done", "done"]);
    expect((await admin.attention.list({})).findings).toMatchObject([{ kind: "refund-twice", amount: 2.5 }]);
  });

  it.for([
    ["refused", "Partially Refunded", 2.5, 0],
    ["done", "Partially Refunded", 5, 1],
  ] as const)("takes the ticket from one unanswered, and then %s", async ([answer, status, back, count], { shop }) => {
    const { admin, input, bank, orderId, finishFirst } = await slowRefund(shop);
    shop.deps.payments = { ...bank, refund: async () => "unanswered" };
    await expect(admin.orders.refund(input)).toBeRefused("refund.unconfirmed");
    expect((await finishFirst()).order).toMatchObject({ status: "Partially Refunded", refundedToCard: 2.5 });
    shop.deps.payments = answer === "done" ? bank : { ...bank, refund: async () => "refused" };
    shop.pass(120_000);
    await sendDueRefunds(shop.deps);
    expect((await admin.orders.find({ orderId })).order).toMatchObject({ status, refundedToCard: back });
    expect((await admin.attention.list({})).findings.filter(({ kind }) => kind === "refund-twice")).toHaveLength(count);
    expect(await unsettled(shop.db)).toEqual([]);
  });
});

it("an order that is complete stays complete when everything that its customer could still pay with is closed", async () => {
  const { shop, user, customer: bea } = await openCheckout();
  const orderId = await shop.payOnPage(bea, pans.paid);
  await inTransaction(shop.db, async (tx) => {
    await lockUserOrErased(tx, user.id);
    await closeAttemptsOfUser(tx, user.id);
  });
  expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
});
