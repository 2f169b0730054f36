import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { it, type PayingShop, tamperedIt } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";
import { addUpIncome } from "./add-income.ts";

/** Has two tickets of £2.50 added up by three processes at the same moment; returns the income that staff read. */
async function incomeByThree(shop: PayingShop, db: PayingShop["db"]): Promise<number> {
  const raffle = await someRaffle(shop);
  await shop.buy(await shop.asCustomer(), raffle, [1, 2]);
  shop.pass(DAY_MS + 1);
  await Promise.all([addUpIncome({ db }), addUpIncome({ db }), addUpIncome({ db })]);
  return (await (await shop.asAdmin()).reports.findProfit({ id: raffle.id })).profit.income;
}

it("each order is added up once, however many processes do it", async ({ shop }) => {
  expect(await incomeByThree(shop, shop.db)).toBe(5);
});

tamperedIt("control: without the lock each process adds it", async ({ shop }) => {
  expect(await incomeByThree(shop, withoutLock(shop.db, { tables: ["key_value"] }))).toBe(15);
});
