import { errorMessage } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { someCoupon } from "../../test/coupons.ts";
import { noAddress, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const invalid = (message: string) => ({ code: "UNPROCESSABLE_CONTENT", message });

describe("an order that needs no payment", () => {
  it("is refused for an empty cart, without an address, and with a code that is not good", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop, { price_pence: 0 });
    const customer = await shop.as(await someUser(shop));
    await expect(customer.payments.completeFree({})).rejects.toMatchObject(invalid(errorMessage("cart.empty")));
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const unknown = customer.payments.completeFree({ couponCode: "NONE" });
    await expect(unknown).rejects.toMatchObject(invalid(errorMessage("coupon.unknown")));
    const homeless = await shop.as(await someUser(shop, noAddress));
    await homeless.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await expect(homeless.payments.completeFree({})).rejects.toMatchObject(invalid(errorMessage("address.missing")));
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("is one that a coupon larger than the cart pays, and the subscription comes with it", async () => {
    const shop = await openShop();
    const [user, raffle] = [await someUser(shop), await someRaffle(shop, { price_pence: 333 })];
    const { code } = await someCoupon(shop, { type: "fixed", fixed_pence: 100_000 });
    const customer = await shop.as(user);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
    const { orderId } = await customer.payments.completeFree({ couponCode: code, newsletter: true, expectedTotal: 0 });
    expect((await customer.orders.findMine({ orderId })).order).toMatchObject({
      ticketsSubtotal: 6.66,
      couponCodeDiscount: 6.66,
      totalPricePaid: 0,
    });
    expect((await customer.auth.me()).user.newsletter).toBe(true);
  });

  it("does not subscribe anyone whose order was refused", async () => {
    const shop = await openShop();
    const customer = await shop.as(await someUser(shop));
    await expect(customer.payments.completeFree({ newsletter: true })).toBeRefused("cart.empty");
    expect((await customer.auth.me()).user.newsletter).toBe(false);
  });
});
