import { describe, expect, it } from "vitest";
import { someCoupon } from "../../test/coupons.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

/** A customer who paid with a coupon, yet the shop was not notified, and took the ticket out of the cart. */
async function openPaidAndClosed(limits: Parameters<typeof someCoupon>[1]) {
  const shop = await openPayingShop();
  const coupon = await someCoupon(shop, limits);
  const raffle = await someRaffle(shop);
  const bea = await shop.as(await someUser(shop));
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const orderId = await shop.payOnPage(bea, pans.webhookNever, { couponCode: coupon.code });
  const [held] = (await bea.tickets.listCart()).tickets;
  await bea.tickets.removeFromCart({ ticketId: held?._id ?? "" });
  return { shop, coupon, raffle, bea, status: async () => (await bea.payments.exists({ orderId })).status };
}

describe("a late payment with a coupon", () => {
  it("becomes the order while the coupon has a use left", async () => {
    const { shop, status } = await openPaidAndClosed({ max_uses: 1, once_per_user: true, only_first_order: true });
    await shop.runJobs();
    expect(await status()).toBe("Completed");
    expect(await shop.checkBooks()).toEqual([]);
  });

  it.each([
    ["someone else used it up", { max_uses: 1 }, false],
    ["someone else is about to use it up", { max_uses: 1 }, true],
  ])("is sent back when %s", async (_, limits, begins) => {
    const { shop, coupon, raffle, status } = await openPaidAndClosed(limits);
    const dev = await shop.as(await someUser(shop));
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    if (begins) await dev.payments.startHosted({ couponCode: coupon.code });
    else await shop.payOnPage(dev, pans.paid, { couponCode: coupon.code });
    await shop.runJobs();
    expect(await status()).toBe("Failed");
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 225 }]);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("is sent back when the customer is about to use it in another payment, and it is for once", async () => {
    const { shop, coupon, raffle, bea, status } = await openPaidAndClosed({ once_per_user: true });
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await bea.payments.startHosted({ couponCode: coupon.code });
    await shop.runJobs();
    expect(await status()).toBe("Failed");
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 225 }]);
  });

  it.each([
    ["used it in another order", { once_per_user: true }, true],
    ["made another order and it is for a first one", { only_first_order: true }, false],
  ])("is sent back when the customer %s since", async (_, limits, withCoupon) => {
    const { shop, coupon, raffle, bea, status } = await openPaidAndClosed(limits);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await shop.payOnPage(bea, pans.paid, { couponCode: withCoupon ? coupon.code : "" });
    await shop.runJobs();
    expect(await status()).toBe("Failed");
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 225 }]);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("is sent back when someone else used it up after a card was declined, though a pause stopped the payment since", async () => {
    const shop = await openPayingShop();
    const { code: couponCode } = await someCoupon(shop, { max_uses: 1 });
    const raffle = await someRaffle(shop);
    const [bea, dev] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { "redirect-url": page, "merchant-order-id": orderId } = await bea.payments.startHosted({ couponCode });
    await shop.sandbox.pay(page, pans.declined);
    await shop.sandbox.deliver();
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await shop.payOnPage(dev, pans.paid, { couponCode });
    await shop.sandbox.pay(page, pans.webhookNever);
    shop.pass(1000);
    await bea.breaks.start({ kind: "pause", days: 7 });
    await shop.runJobs();
    expect((await bea.payments.exists({ orderId })).status).toBe("Failed");
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 225 }]);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("becomes the order with a coupon for a first one, though another came first since a lowered limit stopped the payment", async () => {
    const shop = await openPayingShop();
    const { code: couponCode } = await someCoupon(shop, { once_per_user: true, only_first_order: true });
    const raffle = await someRaffle(shop);
    const user = await someUser(shop);
    const [bea, ada] = [await shop.as(user), await shop.as(await someAdmin(shop))];
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2, 3] });
    const orderId = await shop.payOnPage(bea, pans.webhookNever, { couponCode });
    shop.pass(1000);
    await ada.protection.lowerLimit({ id: user.id, pence: 500, note: "Rang, and wants less" });
    await ada.protection.endLowering({ id: user.id, note: "Rang again" });
    for (const { _id: ticketId } of (await bea.tickets.listCart()).tickets) {
      await bea.tickets.removeFromCart({ ticketId });
    }
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [4] });
    await shop.payOnPage(bea, pans.paid);
    await shop.runJobs();
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
    expect(await shop.refunds()).toEqual([]);
    expect(await shop.checkBooks()).toEqual([]);
  });
});
