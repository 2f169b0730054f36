import { expect, it } from "vitest";
import { someCoupon } from "../../test/coupons.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("trying codes is slowed down after sixty in ten minutes, in the cart, at the checkout and in the account together", async () => {
  const shop = await openShop();
  shop.deps.config.rateLimits = true;
  await someCoupon(shop, { code: "REAL", type: "credit", fixed_pence: 100 });
  const [bea, dev] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
  for (let i = 0; i < 59; i++) await bea.coupons.check({ code: `FAILURES${i}` });
  await expect(bea.balance.redeem({ code: "FAILURES" })).toBeRefused("coupon.unknown");
  await expect(bea.balance.redeem({ code: "REAL" })).toBeRefused("rate.limited");
  await expect(bea.coupons.check({ code: "REAL" })).toBeRefused("rate.limited");
  for (const call of ["setUp", "startHosted", "completeFree"] as const)
    await expect(bea.payments[call]({ couponCode: "REAL" })).toBeRefused("rate.limited");
  await expect(bea.payments.payBySavedCard({ cardId: "any", couponCode: "REAL" })).toBeRefused("rate.limited");
  await expect(dev.balance.redeem({ code: "REAL" })).resolves.toBeDefined();
  shop.pass(600_000);
  await expect(bea.balance.redeem({ code: "REAL" })).resolves.toBeDefined();
});
