import { inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { it, openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, testsWith } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

describe("a coupon on open pages of customers who never paid", () => {
  /** Three of them, each with an open page for a coupon of one use. */
  const pagesIt = testsWith(async () => {
    const shop = await openPayingShop();
    const { code: couponCode } = await someCoupon(shop, { max_uses: 1 });
    const raffle = await someRaffle(shop);
    const begin = async (number: number) => {
      const customer = await shop.asCustomer();
      await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
      const { "redirect-url": page, "merchant-order-id": orderId } = await customer.payments.startHosted({
        couponCode,
      });
      return { page, statusOf: async () => (await customer.payments.exists({ orderId })).status };
    };
    return { shop, pages: [await begin(1), await begin(2), await begin(3)] as const };
  });

  pagesIt("is kept from no one, and the page that is paid first has it", async ({ shop, pages }) => {
    await shop.sandbox.pay(pages[2].page, pans.webhookNever);
    await shop.pay(pages[1].page, pans.paid);
    shop.pass(30_000);
    await shop.runJobs();
    await shop.runJobs();
    expect(await Promise.all(pages.map(({ statusOf }) => statusOf()))).toEqual(["Cancelled", "Completed", "Failed"]);
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 225 }]);
    const [why] = (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("We're refunding"));
    expect(why?.text).toContain("discount code, balance or spending limit had changed");
  });

  pagesIt("is used once, also where its holders have paid for something else since", async ({ shop, pages }) => {
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("users").set({ first_paid_at: shop.now() }).execute());
    await shop.pay(pages[1].page, pans.paid);
    await shop.pay(pages[2].page, pans.paid);
    await shop.runJobs();
    expect(await Promise.all([pages[1].statusOf(), pages[2].statusOf()])).toEqual(["Completed", "Failed"]);
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 225 }]);
  });

  pagesIt("closes the pages that are left once it is used up, before they take money", async ({ shop, pages }) => {
    await shop.pay(pages[0].page, pans.paid);
    await shop.runJobs();
    await shop.sandbox.pay(pages[1].page, pans.paid).catch(() => {});
    expect(await Promise.all(pages.map(({ statusOf }) => statusOf()))).toEqual(["Completed", "Cancelled", "Cancelled"]);
    expect(await shop.refunds()).toEqual([]);
  });
});

describe("a coupon of one use on the customer's own earlier pages", () => {
  it.for([
    ["never paid", null],
    ["paid before", 1],
  ] as const)("is theirs on the next page, where they %s", async ([, paidAt], { shop, raffle }) => {
    const { code: couponCode } = await someCoupon(shop, { max_uses: 1, once_per_user: true });
    const customer = await shop.asCustomer({ first_paid_at: paidAt });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await customer.payments.startHosted({ couponCode });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await customer.payments.startHosted({ couponCode });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    const orderId = await shop.payOnPage(customer, pans.paid, { couponCode });
    expect((await customer.payments.exists({ orderId })).status).toBe("Completed");
  });
});
