import { type PaymentEvent, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockUserOrErased, moveAttempts, recordChargeback } from "@counterfoil/domain";
import { describe, expect, inject } from "vitest";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { balanceOf } from "../../test/four-eyes.ts";
import { it, openCheckout, type PayingShop, pans, tamperedIt } from "../../test/paying-shop.ts";
import { isWaiting, leftOpen } from "../../test/races.ts";
import { type Caller, someUser } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";
import { recordPayment } from "./record-payment.ts";

async function customers(shop: PayingShop, count: number): Promise<Caller[]> {
  return Promise.all(Array.from({ length: count }, async () => shop.asCustomer({ first_paid_at: 1 })));
}

/** Has a customer pay for the cart; returns the provider's report of it, for which no webhook comes. */
const paidEvent = async (shop: PayingShop, customer: Caller): Promise<PaymentEvent> =>
  shop.eventOf(await shop.payOnPage(customer, pans.webhookNever));

/** The report of one payment, and of another charge of the same. */
async function twoCharges() {
  const { shop, customer } = await openCheckout();
  const event = await paidEvent(shop, customer);
  return { shop, events: [event, { ...event, transactionRef: `${event.transactionRef}-again` }] };
}

const done = (results: PromiseSettledResult<unknown>[]) => results.filter((result) => result.status === "fulfilled");

describe("at the same moment", () => {
  it("the same payment told ten times makes one order", async () => {
    const { shop, customer } = await openCheckout([1, 2, 3]);
    const event = await paidEvent(shop, customer);
    const told = await Promise.all(Array.from({ length: 10 }, () => recordPayment(shop.deps, event)));
    expect(told.filter((answer) => answer === "ordered").length).toBe(1);
    expect(told.filter((answer) => answer === "nothing").length).toBe(9);
  });

  it("two charges of one payment make one order and one refund", async () => {
    const { shop, events } = await twoCharges();
    const told = await Promise.all(events.map((event) => recordPayment(shop.deps, event)));
    expect(told.sort()).toEqual(["ordered", "refunded"]);
    expect(await shop.refunds()).toMatchObject([{ kind: "late", card_pence: 250 }]);
  });

  it("one of ten customers gets the last use of a coupon", async ({ shop, raffle }) => {
    const coupon = await someCoupon(shop, { max_uses: 1 });
    const buyers = await customers(shop, 10);
    for (const buyer of buyers) await buyer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    const tries = buyers.map((buyer) => shop.payOnPage(buyer, pans.paid, { couponCode: coupon.code }));
    expect(done(await Promise.allSettled(tries)).length).toBe(1);
    await shop.sandbox.deliver();
    const orders = await shop.db.read.selectFrom("orders").select("coupon_code").execute();
    expect(orders).toEqual([{ coupon_code: coupon.code }]);
  });

  it("two payments of one customer spend the balance once", async ({ shop, user, raffle }) => {
    await giveBalance(shop, user, 250);
    const tabs = [await shop.as(user), await shop.as(user)];
    await tabs[0]?.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const tries = tabs.map((tab) => tab.payments.completeFree({ usePromotionalBalance: true }));
    await Promise.allSettled(tries);
    expect(await balanceOf(shop, user)).toBe(0);
  });

  it("a number whose hold has just ended goes to the late payment or the next one", async ({ shop, raffle }) => {
    const [early, next] = [await customers(shop, 10), await customers(shop, 10)];
    const events: PaymentEvent[] = [];
    for (const [i, customer] of early.entries()) {
      await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [i + 1] });
      events.push(await paidEvent(shop, customer));
    }
    shop.pass(3_600_000);
    const [told, reserved] = await Promise.all([
      Promise.all(events.map((event) => recordPayment(shop.deps, event))),
      Promise.allSettled(next.map((one, i) => one.tickets.reserve({ raffleId: raffle.id, ticketNums: [i + 1] }))),
    ]);
    for (const [i, answer] of told.entries()) {
      const found = [answer, reserved[i]?.status];
      expect(found).toEqual(answer === "ordered" ? ["ordered", "rejected"] : ["refunded", "fulfilled"]);
    }
    const carts = await Promise.all(next.map(async (one) => (await one.tickets.listCart()).tickets.length));
    expect(carts.reduce((sum, count) => sum + count, 0)).toBe(done(reserved).length);
  });
});

describe("a control without the guard", () => {
  it("a payment whose state is read before the transaction is completed by each process that learns of it", async () => {
    const { shop, events } = await twoCharges();
    shop.breakBooks();
    shop.deps.db = withoutLock(shop.db, { tables: ["payment_attempts"] });
    const told = await Promise.allSettled(events.map((event) => recordPayment(shop.deps, event)));
    expect(done(told).length).toBe(2);
    expect(await shop.checkBooks()).toContainEqual(expect.stringContaining("a completed attempt has one order"));
  });

  tamperedIt("a balance that is read before the transaction is spent twice", async ({ shop }) => {
    const { id } = await someUser(shop);
    await giveBalance(shop, { id }, 250);
    const admins = [await shop.asAdmin(), await shop.asAdmin()];
    shop.deps.db = withoutLock(shop.db, { tables: ["users", "ledger"] });
    const results = await Promise.allSettled(
      admins.map((admin, i) => {
        const promotionalBalanceHistory = { amount: -2.5, notes: `Spent by ${i}` };
        return admin.users.edit({ id, $push: { promotionalBalanceHistory } });
      }),
    );
    expect(done(results).length).toBe(2);
  });
});

// On SQLite nothing happens between a transaction's reads and its locks.
describe.skipIf(inject("database").kind !== "postgres")(
  "a payment that goes to another account at the same moment",
  () => {
    /** Moves the customer's payments to another account once `work` waits for the customer's lock. */
    async function movedDuring<T>(
      shop: PayingShop,
      { from, to }: Record<"from" | "to", string>,
      work: () => Promise<T>,
    ) {
      const commit = await leftOpen(shop.db, async (tx) => {
        await lockUserOrErased(tx, from);
        await moveAttempts(tx, { fromId: from, toId: to, since: 0 });
      });
      const working = work().then(
        () => "done",
        (error: unknown) => error instanceof ShopError && error.code,
      );
      await expect.poll(() => isWaiting(shop.db)).toBe(true);
      await commit();
      return working;
    }

    it("is refused, and makes no order of the one that it left", async ({ shop, raffle, user, customer: bea }) => {
      await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
      const event = await paidEvent(shop, bea);
      const both = { from: user.id, to: (await someUser(shop)).id };
      expect(await movedDuring(shop, both, () => recordPayment(shop.deps, event))).toBe("shop.busy");
      expect(await recordPayment(shop.deps, event)).toBe("refunded");
      expect(await shop.db.read.selectFrom("orders").select("user_id").execute()).toEqual([]);
    });

    it("is charged back as that account's", async ({ shop, user, raffle }) => {
      const orderId = await shop.buy(await shop.as(user), raffle, [1]);
      const { provider, transactionRef, attemptRef, amountPence } = await shop.eventOf(orderId);
      const chargeback = { provider, transactionRef, attemptRef, amountPence, chargebackRef: "C-1" };
      const both = { from: user.id, to: (await someUser(shop)).id };
      const record = () => inTransaction(shop.db, (tx) => recordChargeback(tx, chargeback));
      expect(await movedDuring(shop, both, record)).toBe("shop.busy");
    });
  },
);
