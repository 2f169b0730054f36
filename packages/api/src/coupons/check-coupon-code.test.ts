import { errorMessage, messages } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { it, openShop, someRaffle, someUser, type TestShop, testsWith, type UserOptions } from "../../test/shop.ts";

/** A customer with two tickets at £2.50 in the cart, and the competition they are for. */
async function customerWithCart(shop: TestShop, of: UserOptions = {}) {
  const [user, raffle] = [await someUser(shop, of), await someRaffle(shop)];
  const customer = await shop.as(user);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
  return { user, raffle, customer };
}

async function openWithCart() {
  const shop = await openShop();
  return { shop, ...(await customerWithCart(shop)) };
}

const cartIt = testsWith(openWithCart);

const notGood = (msg: string) => ({ totalDiscounts: 0, newCartTotal: 5, valid: false, msg });

describe("a coupon code that is good", () => {
  cartIt("takes a percentage off the cart", async ({ shop, customer }) => {
    await someCoupon(shop, { code: "AUTUMN10", percent_ppm: 125_000 });
    expect(await customer.coupons.check({ code: " autumn10 " })).toEqual({
      code: "AUTUMN10",
      percentDiscount: 0.125,
      totalDiscounts: 0.63,
      newCartTotal: 4.37,
      valid: true,
      msg: messages.couponApplied,
    });
  });

  cartIt("discounts only the competitions that it is for", async ({ shop, customer }) => {
    const other = await someRaffle(shop, { price_pence: 1000 });
    await customer.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    const coupon = await someCoupon(shop, { all_raffles: false, percent_ppm: 500_000 });
    await inTransaction(shop.db, (tx) =>
      tx.sql.insertInto("coupon_raffles").values({ coupon_id: coupon.id, raffle_id: other.id }).execute(),
    );
    expect(await customer.coupons.check({ code: coupon.code })).toMatchObject({ totalDiscounts: 5, newCartTotal: 10 });
  });

  cartIt("holds and uses nothing", async ({ shop, customer }) => {
    const { code } = await someCoupon(shop, { max_uses: 1, once_per_user: true });
    await customer.coupons.check({ code });
    expect(await customer.coupons.check({ code })).toMatchObject({ valid: true });
  });
});

describe("a coupon code that is not good", () => {
  cartIt("says that it is unknown", async ({ customer }) => {
    expect(await customer.coupons.check({ code: "nothing" })).toEqual({
      code: "NOTHING",
      ...notGood(errorMessage("coupon.unknown")),
    });
  });

  cartIt("says that it has expired, from the moment itself", async ({ shop, customer }) => {
    const { code } = await someCoupon(shop, { expires: true, expires_at: shop.now() + 1000 });
    expect(await customer.coupons.check({ code })).toMatchObject({ valid: true });
    shop.pass(1000);
    expect(await customer.coupons.check({ code })).toMatchObject(notGood(errorMessage("coupon.expired")));
  });

  cartIt("does not mind an expiry that is switched off", async ({ shop, customer }) => {
    const { code } = await someCoupon(shop, { expires: false, expires_at: shop.now() - 1 });
    expect(await customer.coupons.check({ code })).toMatchObject({ valid: true });
  });

  it.each([
    ["is used up", { max_uses: 2, uses: 2 }, "coupon.used_up"],
    ["is for nothing in the cart", { all_raffles: false }, "coupon.nothing_in_cart"],
    ["is credit, which is redeemed in the account", { type: "credit", fixed_pence: 500 }, "coupon.is_credit"],
  ] as const)("says that it %s", async (_what, terms, code) => {
    const { shop, customer } = await openWithCart();
    const coupon = await someCoupon(shop, terms);
    expect(await customer.coupons.check({ code: coupon.code })).toMatchObject(notGood(errorMessage(code)));
  });

  it("counts a use that the open payment of another one who has paid before holds, but not one's own", async () => {
    const shop = await openPayingShop();
    const { customer } = await customerWithCart(shop, { first_paid_at: 1 });
    const { customer: other } = await customerWithCart(shop);
    const { code } = await someCoupon(shop, { max_uses: 1, once_per_user: true });
    await customer.payments.startHosted({ couponCode: code });
    expect(await customer.coupons.check({ code })).toMatchObject({ valid: true });
    expect(await other.coupons.check({ code })).toMatchObject(notGood(errorMessage("coupon.used_up")));
    await customer.tickets.removeFromCart({ ticketId: (await customer.tickets.listCart()).tickets[0]?._id ?? "" });
    expect(await other.coupons.check({ code })).toMatchObject({ valid: true });
  });

  cartIt("says that the customer has used it already", async ({ shop, customer, raffle }) => {
    const { code } = await someCoupon(shop, { once_per_user: true, percent_ppm: 1_000_000, max_uses: 1 });
    await customer.payments.completeFree({ couponCode: code });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [3, 4] });
    expect(await customer.coupons.check({ code })).toMatchObject(notGood(errorMessage("coupon.used_by_you")));
  });

  cartIt("says that it is for other accounts", async ({ shop, customer, user }) => {
    const coupon = await someCoupon(shop, { all_users: false });
    const answer = await customer.coupons.check({ code: coupon.code });
    expect(answer).toMatchObject(notGood(errorMessage("coupon.not_for_you")));
    await inTransaction(shop.db, (tx) =>
      tx.sql.insertInto("coupon_users").values({ coupon_id: coupon.id, user_id: user.id }).execute(),
    );
    expect(await customer.coupons.check({ code: coupon.code })).toMatchObject({ valid: true });
  });

  it("says that it is for first orders, also when that order was deleted", async () => {
    const { shop, customer, user, raffle } = await openWithCart();
    const { code } = await someCoupon(shop, { only_first_order: true });
    expect(await customer.coupons.check({ code })).toMatchObject({ valid: true });
    await giveBalance(shop, user, 500);
    await customer.payments.completeFree({ usePromotionalBalance: true });
    await inTransaction(shop.db, (tx) => tx.sql.updateTable("orders").set({ voided_at: shop.now() }).execute());
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [5, 6] });
    expect(await customer.coupons.check({ code })).toMatchObject({
      valid: false,
      msg: errorMessage("coupon.first_order_only"),
    });
  });

  cartIt("says that it is for subscribers to the newsletter", async ({ shop, customer }) => {
    const { code } = await someCoupon(shop, { only_newsletter: true });
    expect(await customer.coupons.check({ code })).toMatchObject(notGood(errorMessage("coupon.newsletter_only")));
    await customer.payments.setUp({ newsletter: true });
    expect(await customer.coupons.check({ code })).toMatchObject({ valid: true });
  });
});
