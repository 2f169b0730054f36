import { errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";

describe("the promotional balance", () => {
  it("is what was given less what was spent, with its history newest first", async ({ shop }) => {
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

  it("shows the newest thousand lines of a long history", async ({ shop, user: bea }) => {
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

const credit = { type: "credit" as const, code: "GIFT5", fixed_pence: 550 };

describe("redeeming a credit code", () => {
  it("adds its amount to the balance and counts the use", async () => {
    const shop = await openPayingShop();
    await someCoupon(shop, credit);
    const bea = await shop.asCustomer();
    expect(await bea.balance.redeem({ code: " gift5 " })).toEqual({ creditAmount: 5.5 });
    expect(await bea.balance.find({ withHistory: true })).toEqual({
      promotionalBalance: 5.5,
      promotionalBalanceHistory: [{ amount: 5.5, date: new Date(shop.now()).toISOString(), notes: "Code GIFT5" }],
    });
    expect(await shop.db.read.selectFrom("coupons").select("uses").execute()).toEqual([{ uses: 1 }]);
  });

  it("works as often as the code allows", async ({ shop, customer: bea }) => {
    await someCoupon(shop, { ...credit, once_per_user: false, max_uses: 2 });
    await bea.balance.redeem({ code: "GIFT5" });
    await bea.balance.redeem({ code: "GIFT5" });
    await expect(bea.balance.redeem({ code: "GIFT5" })).toBeRefused("coupon.used_up");
    expect(await bea.balance.find()).toEqual({ promotionalBalance: 11 });
  });

  it("works once per customer where the code says so", async ({ shop }) => {
    await someCoupon(shop, { ...credit, once_per_user: true });
    const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
    await bea.balance.redeem({ code: "GIFT5" });
    await expect(bea.balance.redeem({ code: "gift5" })).toBeRefused("coupon.used_by_you");
    await expect(dev.balance.redeem({ code: "GIFT5" })).resolves.toBeDefined();
  });

  it.for([
    ["a code that does not exist", { code: "OTHER" }, errorMessage("coupon.unknown")],
    ["a discount", { type: "percentage" }, errorMessage("coupon.not_credit")],
    ["a code that has expired", { expires: true, expires_at: 1 }, errorMessage("coupon.expired")],
    ["a code for other accounts", { all_users: false }, errorMessage("coupon.not_for_you")],
    ["a code for subscribers", { only_newsletter: true }, errorMessage("coupon.newsletter_only")],
  ] as const)("refuses %s and says so", async ([, overrides, message], { shop, customer: bea }) => {
    await someCoupon(shop, { ...credit, ...overrides });
    await expect(bea.balance.redeem({ code: "GIFT5" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message,
    });
    expect(await bea.balance.find()).toEqual({ promotionalBalance: 0 });
  });
});
