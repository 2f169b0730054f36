import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { recordPayment } from "./record-payment.ts";

/** A customer of a shop whose competitions cost what a test says. */
async function someCustomer() {
  const shop = await openPayingShop();
  const bea = await shop.asCustomer();
  const reserve = async (pence: number) => {
    const raffle = await someRaffle(shop, { price_pence: pence });
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  };
  const pay = async (pence: number, pan: string) => {
    await reserve(pence);
    return bea.payments.exists({ orderId: await shop.payOnPage(bea, pan) });
  };
  const creditLeft = async () => (await bea.payments.quote({})).protection.creditLeft;
  return { shop, bea, reserve, pay, creditLeft };
}

describe("credit cards in a month", () => {
  it("pay £250.00 to the penny, and no penny more", async () => {
    const { shop, pay, creditLeft } = await someCustomer();
    expect((await pay(24_999, pans.credit)).status).toBe("Completed");
    expect(await creditLeft()).toBe(0.01);
    const { status, refusal } = await pay(2, pans.credit);
    expect(status).toBe("Failed");
    expect(refusal).toEqual({
      code: "card.credit_month",
      msg: "You can spend up to £250 a month by credit card. You have £0.01 left for November. We're refunding £0.02. We're holding your tickets until 12:30 so you can pay by debit card.",
    });
    await shop.runJobs();
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 2 }]);
  });

  it("are those whose funding no one says, too; prepaid and debit cards are not", async () => {
    const { pay, creditLeft } = await someCustomer();
    expect((await pay(20_000, pans.fundingUnknown)).status).toBe("Completed");
    expect((await pay(20_000, pans.prepaid)).status).toBe("Completed");
    expect((await pay(20_000, pans.paid)).status).toBe("Completed");
    expect(await creditLeft()).toBe(50);
    expect((await pay(5_001, pans.fundingUnknown)).refusal?.code).toBe("card.credit_month");
    expect((await pay(5_000, pans.credit)).status).toBe("Failed");
  });

  it("begin again with the London month, and a saved one over the limit never reaches the provider", async () => {
    const { shop, bea, reserve, creditLeft } = await someCustomer();
    await reserve(20_000);
    const { cardId } = await shop.payAndSaveCard(bea, pans.credit);
    const { payments } = shop.deps;
    shop.deps.payments = { ...payments, startSavedCard: () => Promise.reject(new Error("The provider was asked")) };
    await reserve(5_001);
    await expect(bea.payments.payBySavedCard({ cardId })).rejects.toThrow(
      "You can spend up to £250 a month by credit card. You have £50 left for November.",
    );
    shop.pass(Date.UTC(2026, 11, 1) - shop.now() - 1000);
    expect(await creditLeft()).toBe(50);
    shop.pass(1000);
    expect(await creditLeft()).toBe(250);
  });
});

/** Makes two payments of £150 by credit card that have not been reported to the shop: one on a page that was replaced. */
async function twoPayments({ shop, bea, reserve }: Awaited<ReturnType<typeof someCustomer>>) {
  const paid = [];
  for (const _ of [1, 2]) {
    await reserve(15_000);
    paid.push(await shop.eventOf(await shop.payOnPage(bea, pans.creditLate)));
    // The first payment's tickets leave the cart, so that the second pays for its own alone.
    await inTransaction(shop.db, (tx) =>
      tx.sql
        .updateTable("payment_attempts")
        .set({ state: "cancelled", closed_at: shop.now() })
        .where("state", "=", "open")
        .execute(),
    );
    await inTransaction(shop.db, (tx) => tx.sql.deleteFrom("tickets").where("state", "=", "held").execute());
  }
  return paid;
}

describe("two credit card payments of £150 that complete together", () => {
  it("make one order and one refund", async () => {
    const customer = await someCustomer();
    const { shop, creditLeft } = customer;
    const events = await twoPayments(customer);
    const told = await Promise.all(events.map((event) => recordPayment(shop.deps, event)));
    expect(told.sort()).toEqual(["ordered", "refunded"]);
    expect(await creditLeft()).toBe(100);
  });
});
