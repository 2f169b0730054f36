import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { someCoupon } from "../../test/coupons.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";

describe("a payment that nobody finishes", () => {
  it.each([5, 30])("has failed the moment its tickets are free, after %i seconds", async (paymentSeconds) => {
    const shop = await openPayingShop();
    shop.deps.config.paymentSeconds = paymentSeconds;
    await someCoupon(shop, { code: "JUST1", max_uses: 1 });
    const raffle = await someRaffle(shop);
    const [bea, dev] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const { "merchant-order-id": orderId } = await bea.checkout.getPaymentUrl({ couponCode: "JUST1" });

    for (let second = 0; second < paymentSeconds; second++) {
      await shop.runJobs();
      expect((await bea.orders.exists({ orderId })).status).toBe("Pending");
      shop.pass(1_000);
    }
    await expect(dev.checkout.getPaymentUrl({ couponCode: "JUST1" })).rejects.toThrow(messages.couponUsedUp);
    await shop.runJobs();
    expect((await bea.orders.exists({ orderId })).status).toBe("Failed");
    await expect(dev.checkout.getPaymentUrl({ couponCode: "JUST1" })).resolves.toBeDefined();
  });
});
