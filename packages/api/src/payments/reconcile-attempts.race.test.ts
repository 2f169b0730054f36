import { expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { reconcileAttempts } from "./reconcile-attempts.ts";

it("several processes at once ask the provider about a payment once", async () => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  for (let i = 0; i < 5; i++) {
    const customer = await shop.as(await someUser(shop));
    await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await shop.payOnPage(customer, pans.noticeNever);
  }
  const bank = shop.deps.payments;
  const asked: string[] = [];
  shop.deps.payments = {
    ...bank,
    query: (ref) => {
      asked.push(ref);
      return bank.query(ref);
    },
  };
  shop.pass(60_000);
  await Promise.all(Array.from({ length: 4 }, () => reconcileAttempts(shop.deps)));
  expect(asked).toHaveLength(5);
  expect(new Set(asked).size).toBe(5);
  expect(await shop.db.read.selectFrom("orders").select("ref").execute()).toHaveLength(5);
  expect(await shop.checkBooks()).toEqual([]);
});
