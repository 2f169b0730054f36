import { expect, it } from "vitest";
import { allLookFirst } from "../../test/all-look-first.ts";
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

it("control: processes that claim nothing ask four times about each", async () => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  const customer = await shop.as(await someUser(shop));
  await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  await shop.payOnPage(customer, pans.noticeNever);
  shop.pass(60_000);
  const readDue = () =>
    shop.db.read.selectFrom("payment_attempts").select("ref").where("next_check_at", "<=", shop.now()).execute();
  const results = await allLookFirst(4, readDue, async (due) => {
    const [report] = await Promise.all(due.map(({ ref }) => shop.deps.payments.query(ref)));
    return report?.kind;
  });
  expect(results).toEqual(Array.from({ length: 4 }, () => ({ status: "fulfilled", value: "final" })));
});
