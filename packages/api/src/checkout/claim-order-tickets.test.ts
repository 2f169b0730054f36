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

  it("that the customer has reserved anew closes the payment for them that was begun since", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const orderId = await shop.payOnPage(bea, pans.noticeNever);
    shop.pass(31 * 60_000);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const begun = await bea.checkout.getPaymentUrl({});
    await shop.runJobs();
    expect((await bea.orders.exists({ orderId })).status).toBe("Completed");
    expect((await bea.orders.exists({ orderId: begun["merchant-order-id"] })).status).toBe("Cancelled");
    await shop.runJobs();
    expect((await shop.sandbox.pay(begun["redirect-url"], pans.paid)).status).toBe(410);
    expect(await shop.checkBooks()).toEqual([]);
  });
});
