import { expect, it } from "vitest";
import { giveBalance, someCoupon } from "../../test/coupons.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

it("exports what was paid how, also once the customer was deleted and the order refunded", async () => {
  const shop = await openPayingShop();
  const [bea, raffle] = [await someUser(shop), await someRaffle(shop, { name: "=A tent" })];
  const { code } = await someCoupon(shop);
  await giveBalance(shop, bea, 100);
  const customer = await shop.as(bea);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [3, 1] });
  const orderId = await shop.payOnPage(customer, pans.paid, { couponCode: code, usePromoBal: true });
  const admin = await shop.as(await someAdmin(shop));
  const exported = () => admin.orders.export({ dateFrom: "2026-11-20", dateTo: "2026-11-20" });
  const row = {
    orderId,
    user: "Bea Baker",
    status: "Completed",
    tickets: "=A tent (#1), =A tent (#3)",
    ticketsSubtotal: 5,
    couponCodeUsed: "AUTUMN10",
    couponCodeDiscount: 0.5,
    promotionalBalanceUsed: 1,
    totalPricePaidOnCard: 3.5,
  };
  expect(await exported()).toMatchObject([row]);
  await admin.orders.refund({ orderId });
  await admin.users.delete({ id: bea.id });
  expect(await exported()).toMatchObject([{ ...row, user: "[User Deleted]", status: "Refunded", tickets: "" }]);
  await admin.orders.delete({ orderId });
  expect(await exported()).toEqual([]);
});
