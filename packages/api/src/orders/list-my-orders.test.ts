import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("a customer's orders", () => {
  it("are listed newest first with their sums and tickets, and tell nothing that is the console's", async () => {
    const shop = await openShop();
    const [bea, raffle] = [await someUser(shop), await someRaffle(shop, { to_letter: "E", name: "A tent" })];
    const first = await buy(shop, bea, raffle, ["B1", "A2"]);
    shop.pass(1000);
    const second = await buy(shop, bea, raffle, ["E20"]);
    const { orders } = await (await shop.as(bea)).orders.listMine();
    expect(orders.map(({ orderId }) => orderId)).toEqual([second, first]);
    expect(orders[1]).toMatchObject({
      status: "Completed",
      ticketsSubtotal: 5,
      couponCodeUsed: null,
      promotionalBalanceUsed: 5,
      totalPricePaid: 0,
      trustTransactionRef: "NO_PAYMENT_REQUIRED",
      ticketsPurchased: [
        { ticketNum: "A2", raffle: { name: "A tent" }, pricePaid: 2.5 },
        { ticketNum: "B1", raffle: { name: "A tent" }, pricePaid: 2.5 },
      ],
    });
    for (const field of ["user", "userIp", "addresses"]) expect(orders[1]).not.toHaveProperty(field);
  });
});
