import { DAY_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { giveBalance, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { it, type PayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { askFor, bank } from "../../test/winnings.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };
const none = { creditWon: 0, creditFromCash: 0, creditIssued: 0, creditSpent: 0, cashWon: 0, cashPaidOut: 0 };

/** On the first day Bea wins £10 of credit and £20 in cash; on the second she moves £5 and spends £12, and Carl is given £3. */
async function twoDays(shop: PayingShop) {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2, name: "Car" });
  await someInstantWin(shop, raffle, 1, "£10", { kind: "credit", amount_pence: 1_000 });
  await someInstantWin(shop, raffle, 2, "£20", { kind: "cash", amount_pence: 2_000 });
  const [bea, carl] = [await someUser(shop), await someUser(shop)];
  await shop.buy(await shop.as(bea), raffle, 2);
  shop.pass(DAY_MS);
  const customer = await shop.as(bea);
  await customer.balance.moveWinnings({ amount: 5 });
  const other = await someRaffle(shop, { price_pence: 1_200, name: "Bike" });
  await customer.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
  await customer.payments.completeFree({ usePromotionalBalance: true });
  await giveBalance(shop, carl, 300);
  return { admin: await shop.asAdmin(), raffle };
}

describe("the report of credit and cash", () => {
  it("says for each day what was won, moved, spent and issued, and what was open at its end", async ({ shop }) => {
    const { admin, raffle } = await twoDays(shop);
    const { periods, total, raffles } = await admin.reports.readPrizes({ ...november, by: "day" });
    expect(periods).toEqual([
      { ...none, period: "2026-11-20", creditWon: 10, creditOpen: 10, cashWon: 20, cashOpen: 20 },
      {
        ...none,
        period: "2026-11-21",
        creditFromCash: 5,
        creditIssued: 3,
        creditSpent: 12,
        creditOpen: 6,
        cashOpen: 15,
      },
    ]);
    expect(total).toMatchObject({ creditWon: 10, creditSpent: 12, creditOpen: 6, cashWon: 20, cashOpen: 15 });
    // Bea has £3 of balance left, and £15 of winnings.
    const ofCar = { creditWon: 10, creditHeld: 3, cashWon: 20, cashHeld: 15 };
    expect(raffles).toEqual([{ _id: raffle.id, name: "Car", ...ofCar }]);
  });

  it("says what was open at the end of days that are long past", async ({ shop }) => {
    const { admin } = await twoDays(shop);
    const { total } = await admin.reports.readPrizes({ from: "2026-11-01", to: "2026-11-20", by: "month" });
    expect(total).toMatchObject({ creditOpen: 10, cashOpen: 20 });
  });

  it("counts cash that left the winnings otherwise as paid out, until it comes back", async ({ shop }) => {
    const { admin } = await twoDays(shop);
    const [line] = await shop.db.read.selectFrom("ledger").selectAll().where("kind", "=", "moved").execute();
    if (!line) throw new Error("Nothing was moved");
    const paidOut = { ...line, kind: "admin" as const, account: "winnings" as const, created_at: shop.now() };
    await shop.db.writer
      .insertInto("ledger")
      .values([
        { ...paidOut, id: "out", amount_pence: -900 },
        { ...paidOut, id: "back", amount_pence: 200 },
      ])
      .execute();
    const users = shop.db.writer
      .updateTable("users")
      .set(({ eb }) => ({ winnings_pence: eb("winnings_pence", "-", 700) }));
    await users.where("id", "=", line.user_id).execute();
    expect((await admin.reports.readPrizes(november)).total.cashPaidOut).toBe(7);
  });

  it("takes withdrawn cash off what was won and moved, also once moved to the balance", async ({ shop }) => {
    const raffle = await someWinningRaffle(shop, "£20", { kind: "cash", amount_pence: 2_000 }, { name: "Car" });
    const bea = await shop.asCustomer();
    const orderId = await shop.buy(bea, raffle, 1);
    await bea.balance.moveWinnings({ amount: 15 });
    const admin = await shop.asAdmin();
    await admin.orders.refund({ orderId });
    const { total, raffles } = await admin.reports.readPrizes(november);
    expect(total).toEqual({ ...none, creditOpen: 0, cashOpen: 0 });
    expect(raffles).toMatchObject([{ name: "Car", creditWon: 0, cashWon: 0, cashHeld: 0 }]);
  });

  it("takes spent credit that is reclaimed from winnings off the credit that was won", async ({ shop }) => {
    const bea = await shop.asCustomer();
    const win = async (kind: "credit" | "cash", amount_pence: number) => {
      const raffle = await someWinningRaffle(shop, "A prize", { kind, amount_pence }, { name: kind });
      return shop.buy(bea, raffle, 1);
    };
    const orderId = await win("credit", 1_000);
    await win("cash", 2_000);
    const other = await someRaffle(shop, { price_pence: 1_000 });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    await bea.payments.completeFree({ usePromotionalBalance: true });
    await bea.payouts.saveBankDetails(bank);
    await askFor(bea, 20);
    // The payout is rejected for what is owed.
    await shop.chargeBack(orderId);
    const { total, raffles } = await (await shop.asAdmin()).reports.readPrizes(november);
    const credit = { creditWon: 0, creditFromCash: 10, creditIssued: 0, creditSpent: 10, creditOpen: 0 };
    expect(total).toEqual({ ...credit, cashWon: 20, cashPaidOut: 0, cashOpen: 10 });
    expect(raffles).toMatchObject([
      { name: "cash", creditWon: 0, cashWon: 20 },
      { name: "credit", creditWon: 0, cashWon: 0 },
    ]);
  });
});
