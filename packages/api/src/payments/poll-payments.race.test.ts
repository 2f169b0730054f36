import { expect } from "vitest";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { pollPayments } from "./poll-payments.ts";

/** Returns the payments about which the provider is queried from now on. */
function countQueries(shop: PayingShop): string[] {
  const bank = shop.deps.payments;
  const queried: string[] = [];
  shop.deps.payments = {
    ...bank,
    query: (ref) => {
      queried.push(ref);
      return bank.query(ref);
    },
  };
  return queried;
}

it("several processes at the same time ask the provider about a payment once", async ({ shop, raffle }) => {
  for (let i = 0; i < 5; i++) {
    const customer = await shop.asCustomer();
    await shop.buy(customer, raffle, 1, pans.webhookNever);
  }
  const queried = countQueries(shop);
  shop.pass(60_000);
  await Promise.all(Array.from({ length: 4 }, () => pollPayments(shop.deps)));
  expect(queried).toHaveLength(5);
  expect(new Set(queried).size).toBe(5);
  expect(await shop.db.read.selectFrom("orders").select("ref").execute()).toHaveLength(5);
});
