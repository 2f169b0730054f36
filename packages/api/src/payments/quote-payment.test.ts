import { describe, expect, it } from "vitest";
import { giveBalance, someCoupon } from "../../test/coupons.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("setting a payment up", () => {
  it("answers an empty cart with no tickets and nothing to pay, whatever the code is", async () => {
    const shop = await openShop();
    const customer = await shop.as(await someUser(shop));
    expect(await customer.payments.setUp({ couponCode: "NONE", usePromotionalBalance: true })).toMatchObject({
      tickets: [],
      subtotal: 0,
      couponDiscount: 0,
      promoBalDiscount: 0,
      totalPrice: 0,
    });
  });

  it("refuses a code that is not good, and says why", async () => {
    const shop = await openShop();
    const [customer, raffle] = [await shop.as(await someUser(shop)), await someRaffle(shop)];
    await someCoupon(shop, { code: "USED", max_uses: 0 });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await expect(customer.payments.setUp({ couponCode: "NONE" })).toBeRefused("coupon.unknown");
    await expect(customer.payments.setUp({ couponCode: " used " })).toBeRefused("coupon.used_up");
  });

  it("shows one's own tickets and spends one's own balance alone", async () => {
    const shop = await openShop();
    const [bea, dev, raffle] = [await someUser(shop), await someUser(shop), await someRaffle(shop)];
    await giveBalance(shop, dev, 10_000);
    const [hers, his] = [await shop.as(bea), await shop.as(dev)];
    await hers.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await his.tickets.reserve({ raffleId: raffle.id, ticketNums: [2, 3] });
    const setup = await hers.payments.setUp({ usePromotionalBalance: true });
    expect(setup.tickets.map(({ ticketNum }) => ticketNum)).toEqual(["1"]);
    expect(setup).toMatchObject({ promoBalDiscount: 0, totalPrice: 2.5 });
  });

  it("subscribes to the newsletter where asked to, and never unsubscribes", async () => {
    const shop = await openShop();
    const customer = await shop.as(await someUser(shop));
    const subscribed = async () => (await customer.auth.me()).user.newsletter;
    await customer.payments.setUp({});
    expect(await subscribed()).toBe(false);
    await customer.payments.setUp({ newsletter: true });
    expect(await subscribed()).toBe(true);
    await customer.payments.setUp({ newsletter: false });
    expect(await subscribed()).toBe(true);
  });
});

it("reading what the cart costs subscribes no one, and counts a ticked newsletter box for a coupon of subscribers", async () => {
  const shop = await openShop();
  const [customer, raffle] = [await shop.as(await someUser(shop)), await someRaffle(shop)];
  const { code: couponCode } = await someCoupon(shop, { only_newsletter: true });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await expect(customer.payments.quote({ couponCode })).toBeRefused("coupon.newsletter_only");
  expect(await customer.payments.quote({ couponCode, newsletter: true })).toMatchObject({ couponDiscount: 0.25 });
  expect(await customer.coupons.check({ code: couponCode, newsletter: true })).toMatchObject({ valid: true });
  expect((await customer.auth.me()).user.newsletter).toBe(false);
});
