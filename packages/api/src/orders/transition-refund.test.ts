import { inTransaction } from "@counterfoil/db";
import { closeAttemptsOfUser, finishRefund, lockOrder, lockUserOrErased, rejectRefund } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { sendRefund } from "./send-refund.ts";

describe("a refund that is done", () => {
  it("stays done when another process is answered that it was refused, or done once more", async () => {
    const shop = await openPayingShop();
    const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
    const bea = await shop.as(user);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const orderId = await shop.payOnPage(bea, pans.paid);
    await (await shop.as(await someAdmin(shop))).orders.refund({ orderId });
    const refund = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
    const lines = () => shop.db.read.selectFrom("order_lines").select(["refund_id", "released_at"]).execute();
    const before = await lines();
    for (const answer of ["refused", "done"] as const) {
      await inTransaction(shop.db, async (tx) => {
        const owner = await lockUserOrErased(tx, user.id);
        const order = await lockOrder(tx, refund.order_id ?? "");
        if (answer === "done") await finishRefund(tx, { refund, order, user: owner });
        else await rejectRefund(tx, { refund, order });
      });
    }
    expect(await shop.refunds()).toEqual([{ kind: "order", state: "done", card_pence: 250, balance_pence: 0 }]);
    expect(await lines()).toEqual(before);
    expect((await bea.orders.findMine({ orderId })).order).toMatchObject({ status: "Refunded", refundedToCard: 2.5 });
  });
});

describe("a refund that another process was answered is refused", () => {
  it("is done when its money has gone back all the same", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
    const orderId = await shop.payOnPage(bea, pans.paid);
    const [ticket] = (await bea.orders.findMine({ orderId })).order.ticketsPurchased;
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = async (input) => {
      const row = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
      shop.deps.payments = { ...bank, refund: async () => "refused" };
      expect(await sendRefund(shop.deps, row)).toBe("refused");
      return bank.refund(input);
    };
    shop.deps.payments = { ...bank, refund };
    const admin = await shop.as(await someAdmin(shop));
    const { order } = await admin.orders.refund({ orderId, tickets: [ticket?._id ?? ""] });
    expect(order).toMatchObject({ status: "Partially Refunded", refundedToCard: 2.5 });
    expect(await shop.refunds()).toEqual([{ kind: "order", state: "done", card_pence: 250, balance_pence: 0 }]);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("is told as done to the process that answer so later", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const orderId = await shop.payOnPage(bea, pans.paid);
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = async () => {
      const row = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
      shop.deps.payments = bank;
      expect(await sendRefund(shop.deps, row)).toBe("done");
      return "refused";
    };
    shop.deps.payments = { ...bank, refund };
    const admin = await shop.as(await someAdmin(shop));
    expect((await admin.orders.refund({ orderId })).order).toMatchObject({ status: "Refunded", refundedToCard: 2.5 });
    expect(await shop.checkBooks()).toEqual([]);
  });
});

describe("an order that is complete", () => {
  it("stays complete when everything that its customer could still pay with is closed", async () => {
    const shop = await openPayingShop();
    const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
    const bea = await shop.as(user);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const orderId = await shop.payOnPage(bea, pans.paid);
    await inTransaction(shop.db, async (tx) => {
      await lockUserOrErased(tx, user.id);
      await closeAttemptsOfUser(tx, user.id);
    });
    expect((await bea.payments.exists({ orderId })).status).toBe("Completed");
  });
});
