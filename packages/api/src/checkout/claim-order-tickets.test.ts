import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

describe("late money for tickets", () => {
  it("that another payment bought and a refund gave back since is sent back", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const first = await bea.checkout.getPaymentUrl({});
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await shop.sandbox.pay(first["redirect-url"], pans.noticeNever);
    const second = await shop.payOnPage(bea, pans.paid);
    await (await shop.as(await someAdmin(shop))).orders.refund({ orderId: second });
    await shop.runJobs();
    const { status } = await bea.orders.exists({ orderId: first["merchant-order-id"] });
    expect(status).toBe("Failed");
    expect((await shop.refunds()).map((refund) => [refund.kind, refund.state, refund.card_pence]).sort()).toEqual([
      ["late", "done", 250],
      ["order", "done", 500],
    ]);
    expect(await shop.checkBooks()).toEqual([]);
  });
});
