import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { giveBalance } from "../../test/coupons.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the promotional balance", () => {
  it("is what was given less what was spent, with its history newest first", async () => {
    const shop = await openShop();
    const [bea, dev, raffle] = [await someUser(shop), await someUser(shop), await someRaffle(shop)];
    const customer = await shop.as(bea);
    await giveBalance(shop, dev, 9_900);
    await giveBalance(shop, bea, 1_000);
    shop.pass(1000);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { orderId } = await customer.payments.completeFree({ usePromotionalBalance: true });
    expect(await customer.balance.find()).toEqual({ promotionalBalance: 7.5 });
    expect(await customer.balance.find({ withHistory: true })).toEqual({
      promotionalBalance: 7.5,
      promotionalBalanceHistory: [
        { amount: -2.5, date: new Date(shop.now()).toISOString(), notes: `Order ${orderId}` },
        { amount: 10, date: new Date(shop.now() - 1000).toISOString(), notes: "gift" },
      ],
    });
  });

  it("shows the newest thousand lines of a long history", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    const lines = Array.from({ length: 1_010 }, (_, i) => ({
      id: `line-${i}`,
      user_id: bea.id,
      amount_pence: 1,
      kind: "admin" as const,
      notes: `${i}`,
      order_id: null,
      refund_id: null,
      created_at: shop.now() + i,
    }));
    await inTransaction(shop.db, (tx) => tx.sql.insertInto("ledger").values(lines).execute());
    const { promotionalBalanceHistory } = await (await shop.as(bea)).balance.find({ withHistory: true });
    expect(promotionalBalanceHistory?.length).toBe(1_000);
    expect(promotionalBalanceHistory?.[0]?.notes).toBe("1009");
  });
});
