import { DAY_MS, HOUR_MS, ProviderUnreachable } from "@counterfoil/core";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { busyShop } from "../../test/broken-books.ts";
import { startPaying } from "../../test/buying.ts";
import { bookFindings, nightOfBooks } from "../../test/night.ts";
import { it, openPayingShop, openTamperedShop, pans } from "../../test/paying-shop.ts";
import { someone, someRaffle } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { reconcileBooks } from "./reconcile-books.ts";

describe("the comparison with the provider", () => {
  it("finds nothing where an order is refunded days later", async ({ shop }) => {
    const orderId = await shop.buy(await shop.asCustomer(), await someRaffle(shop), 1);
    shop.pass(2 * DAY_MS);
    await (await shop.asAdmin()).orders.refund({ orderId });
    shop.pass(2 * HOUR_MS);
    expect(await nightOfBooks(shop)).toEqual([]);
  });

  it("says so where the provider lists no payments for two days, also where someone has it forget when it did, and compares those days once it does", async () => {
    const shop = await busyShop();
    await reconcileBooks(shop.deps);
    const bank = shop.deps.payments;
    const charge = { attemptRef: "CF-22222-22222", currency: "GBP", paidPence: 442, refundedPence: 0 };
    const paidAt = shop.now() + 36 * HOUR_MS;
    let isDown = true;
    const listTransactions: typeof bank.listTransactions = async (period) => {
      if (isDown) throw new ProviderUnreachable();
      const isOfPeriod = period.from <= paidAt && paidAt < period.to;
      return [
        ...(await bank.listTransactions(period)),
        ...(isOfPeriod ? [{ ...charge, transactionRef: "unknown" }] : []),
      ];
    };
    shop.deps.payments = { ...bank, listTransactions };
    const night = async () => {
      shop.pass(DAY_MS);
      await sql`delete from key_value where key like 'comparison.provider%'`.execute(shop.db.writer);
      return nightOfBooks(shop);
    };
    expect(await night()).toEqual([]);
    await night();
    for (let day = 0; day < 5; day++) {
      const unlisted = `Every provider answers about its payments: ${bank.name}, not since `;
      expect(await night()).toEqual([expect.stringContaining(unlisted)]);
    }
    isDown = false;
    for (let day = 0; day < 5; day++) expect(await night()).toEqual([expect.stringContaining("unknown: by 442 pence")]);
  });

  it("names a refund of an old payment that the provider accepted and did not pay, a week later and until it is looked at", async () => {
    const shop = await openPayingShop();
    const orderId = await shop.buy(await shop.asCustomer(), await someRaffle(shop), 1);
    shop.pass(20 * DAY_MS);
    await (await shop.asAdmin()).orders.refund({ orderId });
    const bank = shop.deps.payments;
    let isPaid = true;
    shop.deps.payments = { ...bank, queryRefund: async (refund) => (isPaid ? bank.queryRefund(refund) : "none") };
    const night = async () => {
      shop.pass(DAY_MS);
      return nightOfBooks(shop);
    };
    for (let day = 0; day < 8; day++) expect(await night()).toEqual([]);
    isPaid = false;
    const unpaid = expect.stringContaining("Every refund that the provider accepted is paid");
    for (let day = 0; day < 5; day++) expect(await night()).toEqual([unpaid]);
    shop.deps.payments = { ...bank, queryRefund: () => Promise.reject(new ProviderUnreachable()) };
    expect(await night()).toEqual([unpaid]);
  });

  it("names each of two refunds of one sum that were lost, and compares no longer a period of payments for them", async () => {
    const shop = await openPayingShop();
    const bea = await shop.asCustomer();
    const orderId = await shop.buy(bea, await someRaffle(shop), [1, 2]);
    const { order } = await bea.orders.findMine({ orderId });
    const admin = await shop.asAdmin();
    for (const { _id } of order.ticketsPurchased) await admin.orders.refund({ orderId, tickets: [_id] });
    const bank = shop.deps.payments;
    const days: number[] = [];
    shop.deps.payments = {
      ...bank,
      queryRefund: async () => "none",
      listTransactions: (period) => {
        days.push(Math.round((period.to - period.from) / DAY_MS));
        return bank.listTransactions(period);
      },
    };
    for (let day = 0; day < 12; day++) {
      shop.pass(DAY_MS);
      await reconcileBooks(shop.deps);
    }
    expect(await bookFindings(shop)).toHaveLength(2);
    expect(days.at(-1)).toBe(days.at(-4));
  });

  it("asks for refunds no further once the provider does not answer, and again on the night when it does; one without an answer is named", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const admin = await shop.asAdmin();
    for (const number of [1, 2, 3, 4]) {
      await admin.orders.refund({ orderId: await shop.buy(await shop.asCustomer(), raffle, [number]) });
    }
    const bank = shop.deps.payments;
    const asked = new Map<string, number>();
    let isSilent = (_key: string, _times: number) => true;
    const queryRefund: typeof bank.queryRefund = async ({ key }) => {
      asked.set(key, (asked.get(key) ?? 0) + 1);
      if (isSilent(key, asked.get(key) ?? 0)) throw new ProviderUnreachable();
      return "none";
    };
    shop.deps.payments = { ...bank, queryRefund };
    shop.pass(8 * DAY_MS);
    const found = await nightOfBooks(shop);
    expect([...asked.values()]).toEqual([2, 2, 2]);
    expect(found.filter((detail) => !detail.includes("without an answer"))).toEqual([
      expect.stringContaining("Every provider answers about its payments"),
    ]);
    const [silent] = asked.keys();
    asked.clear();
    // One loses an answer, and says it when it is asked again.
    isSilent = (key, times) => key === silent || (times === 1 && asked.size === 2);
    shop.pass(DAY_MS);
    const details = await nightOfBooks(shop);
    expect(details).toHaveLength(4);
    expect(details.filter((detail) => detail.includes("without an answer"))).toHaveLength(1);
  });

  it("keeps what it knew of the provider while that does not answer", async () => {
    const shop = await busyShop();
    shop.breakBooks();
    await sql`update refunds set card_pence = card_pence + 1`.execute(shop.db.writer);
    await reconcileBooks(shop.deps);
    const before = await bookFindings(shop);
    expect(before.length).toBeGreaterThan(0);
    await shop.sandbox.close();
    await reconcileBooks(shop.deps);
    expect(await bookFindings(shop)).toEqual(before);
  });

  it("names a payment whose reference was another customer's while it was reported, and which was refunded to them", async () => {
    const shop = await openTamperedShop();
    const raffle = await someRaffle(shop);
    const [vera, fay] = [await someone(shop), await someone(shop)];
    const page = await startPaying(vera.calls, raffle, [7]);
    const other = await startPaying(fay.calls, raffle, [8]);
    const [hers, others] = [page["merchant-order-id"], other["merchant-order-id"]];
    const exchange = () =>
      withoutTriggers(
        shop,
        `update payment_attempts set ref = 'between' where ref = '${hers}'`,
        `update payment_attempts set ref = '${hers}' where ref = '${others}'`,
        `update payment_attempts set ref = '${others}' where ref = 'between'`,
      );
    await exchange();
    await shop.pay(page["redirect-url"], pans.paid);
    await exchange();
    await shop.runJobs();
    await withoutTriggers(
      shop,
      `update payment_attempts set state = 'cancelled', next_check_at = null, closed_at = 1 where ref = '${hers}'`,
    );
    shop.pass(2 * HOUR_MS);
    expect(await nightOfBooks(shop)).toEqual([
      expect.stringMatching(`^Every provider payment is in the shop: ${hers}, .*: recorded for ${others}$`),
    ]);
  });
});
