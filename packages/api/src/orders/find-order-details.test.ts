import { describe, expect, it } from "vitest";
import { holdNumbers, somePrize } from "../../test/catalogue.ts";
import { done } from "../../test/done.ts";
import { openPaidOrder } from "../../test/paid-order.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { petrolQuestion, someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

describe("the details of an order", () => {
  it("name each line with its shares, which add up to what was paid", async () => {
    const { admin, orderId } = await openPaidOrder();
    const { order } = await admin.orders.find({ orderId });
    expect(order.lines.map(({ ticketNum, state }) => [ticketNum, state])).toEqual([
      ["1", "standing"],
      ["2", "standing"],
      ["3", "standing"],
    ]);
    const sum = (share: "couponDiscount" | "balanceUsed" | "cardPaid") =>
      order.lines.reduce((pence, line) => pence + Math.round(line[share] * 100), 0) / 100;
    expect([sum("couponDiscount"), sum("balanceUsed"), sum("cardPaid")]).toEqual([0.75, 1, 5.75]);
    expect(order).toMatchObject({ phone: "07700 900123", refunds: [], history: [] });
    expect(order.mails).toMatchObject([{ name: "Order confirmation", state: "queued", sentAt: null }]);
  });

  it("say whether the answer was right when the ticket was reserved", async () => {
    const shop = await openPayingShop();
    const [raffle, plain] = [await someRaffle(shop, { question: petrolQuestion }), await someRaffle(shop)];
    const customer = await shop.as(await someUser(shop));
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1], questionAnswer: "Petrol" });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2], questionAnswer: "Paraffin" });
    await customer.tickets.reserve({ raffleId: plain.id, ticketNums: [3] });
    const orderId = await shop.payOnPage(customer, pans.paid);
    const { order } = await (await shop.as(await someAdmin(shop))).orders.find({ orderId });
    const judged = order.lines.map(({ ticketNum, answerCorrect }) => [ticketNum, answerCorrect]);
    expect(judged.sort()).toEqual([
      ["1", true],
      ["2", false],
      ["3", null],
    ]);
  });

  it("name the instant prize of a line, and whether it was handed over, until the ticket is refunded", async () => {
    const shop = await openPayingShop();
    const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
    await somePrize(shop, raffle, { number: 1, prize: "£50 cash" });
    await somePrize(shop, raffle, { number: 2, prize: "A kettle" });
    await holdNumbers(shop, raffle, user, [1, 2, 3]);
    const orderId = await shop.payOnPage(await shop.as(user), pans.paid);
    const admin = await shop.as(await someAdmin(shop));
    const claimed = (await admin.raffles.listClaimedPrizes({ id: raffle.id })).instantWins;
    await admin.instantWins.markHandedOver({ id: claimed.find(({ prize }) => prize === "A kettle")?._id ?? "" });
    const lines = async () => (await admin.orders.find({ orderId })).order.lines;
    const [first] = await lines();
    expect((await lines()).map(({ instantWin }) => instantWin)).toEqual([
      { prize: "£50 cash", handedOver: false },
      { prize: "A kettle", handedOver: true },
      null,
    ]);
    await admin.orders.refund({ orderId, tickets: [first?._id ?? ""] });
    expect((await lines())[0]?.instantWin).toBeNull();
  });

  it("keep the lines that were refunded or released, and say what admins did", async () => {
    const { shop, admin, order: bought, orderId } = await openPaidOrder();
    const [first = "", second = ""] = bought.ticketsPurchased.map((ticket) => ticket._id);
    shop.pass(1000);
    const { order: refunded } = await done(admin.orders.refund({ orderId, tickets: [first] }));
    shop.pass(1000);
    await admin.tickets.deleteEntry({ id: second });
    const { order } = await admin.orders.find({ orderId });
    expect(order.lines.map((line) => line.state)).toEqual(["refunded", "released", "standing"]);
    expect(order.refunds).toMatchObject([
      { state: "done", toCard: refunded.refundedToCard, toBalance: refunded.refundedToBalance },
    ]);
    expect(order.history[0]).toMatchObject({ action: "delete", subject: "entry", admin: { firstName: "Ada" } });
    expect(order.history.map((item) => item.action)).toContain("refund");
  });

  it("say that a refund has no answer yet", async () => {
    const { shop, admin, orderId } = await openPaidOrder();
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    const { order } = await admin.orders.find({ orderId });
    expect(order.refunds).toMatchObject([{ state: "pending", doneAt: null }]);
    expect(order.lines.map((line) => line.state)).toEqual(["refunding", "refunding", "refunding"]);
  });

  it("say that the provider rejected a refund, and leave the lines as they were", async () => {
    const { admin, orderId } = await openPaidOrder(pans.refundRefused);
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.rejected");
    const { order } = await admin.orders.find({ orderId });
    expect(order.refunds).toMatchObject([{ state: "rejected" }]);
    expect(order.lines.map((line) => line.state)).toEqual(["standing", "standing", "standing"]);
  });
});
