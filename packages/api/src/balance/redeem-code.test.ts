import { errorMessage } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { someCoupon } from "../../test/coupons.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const credit = { type: "credit" as const, code: "GIFT5", fixed_pence: 550 };

describe("redeeming a credit code", () => {
  it("adds its amount to the balance and counts the use", async () => {
    const shop = await openPayingShop();
    await someCoupon(shop, credit);
    const bea = await shop.as(await someUser(shop));
    expect(await bea.balance.redeem({ code: " gift5 " })).toEqual({ creditAmount: 5.5 });
    expect(await bea.balance.find({ withHistory: true })).toEqual({
      promotionalBalance: 5.5,
      promotionalBalanceHistory: [{ amount: 5.5, date: new Date(shop.now()).toISOString(), notes: "Code GIFT5" }],
    });
    expect(await shop.db.read.selectFrom("coupons").select("uses").execute()).toEqual([{ uses: 1 }]);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("works as often as the code allows", async () => {
    const shop = await openShop();
    await someCoupon(shop, { ...credit, once_per_user: false, max_uses: 2 });
    const bea = await shop.as(await someUser(shop));
    await bea.balance.redeem({ code: "GIFT5" });
    await bea.balance.redeem({ code: "GIFT5" });
    await expect(bea.balance.redeem({ code: "GIFT5" })).toBeRefused("coupon.used_up");
    expect(await bea.balance.find()).toEqual({ promotionalBalance: 11 });
  });

  it("works once per customer where the code says so", async () => {
    const shop = await openShop();
    await someCoupon(shop, { ...credit, once_per_user: true });
    const [bea, dev] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
    await bea.balance.redeem({ code: "GIFT5" });
    await expect(bea.balance.redeem({ code: "gift5" })).toBeRefused("coupon.used_by_you");
    await expect(dev.balance.redeem({ code: "GIFT5" })).resolves.toBeDefined();
  });

  it.each([
    ["a code that does not exist", { code: "OTHER" }, errorMessage("coupon.unknown")],
    ["a discount", { type: "percentage" }, errorMessage("coupon.not_credit")],
    ["a code that has expired", { expires: true, expires_at: 1 }, errorMessage("coupon.expired")],
    ["a code for other accounts", { all_users: false }, errorMessage("coupon.not_for_you")],
    ["a code for subscribers", { only_newsletter: true }, errorMessage("coupon.newsletter_only")],
  ] as const)("refuses %s and says so", async (_what, overrides, message) => {
    const shop = await openShop();
    await someCoupon(shop, { ...credit, ...overrides });
    const bea = await shop.as(await someUser(shop));
    await expect(bea.balance.redeem({ code: "GIFT5" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message,
    });
    expect(await bea.balance.find()).toEqual({ promotionalBalance: 0 });
  });

  it("refuses a code for first orders to a customer who has ordered", async () => {
    const shop = await openShop();
    await someCoupon(shop, { ...credit, only_first_order: true, once_per_user: false });
    const [bea, raffle] = [await someUser(shop), await someRaffle(shop)];
    const customer = await shop.as(bea);
    await expect(customer.balance.redeem({ code: "GIFT5" })).resolves.toBeDefined();
    await buy(shop, bea, raffle, [1]);
    await expect(customer.balance.redeem({ code: "GIFT5" })).toBeRefused("coupon.first_order_only");
  });

  it("asks for a code", async () => {
    const shop = await openShop();
    const bea = await shop.as(await someUser(shop));
    await expect(bea.balance.redeem({ code: " " })).toBeRefused("request.invalid");
  });
});
