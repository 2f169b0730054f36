import { type BreakInput, DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, listRows } from "@counterfoil/db";
import { lockUser, stopAttempts } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { emptyCart, giveBalance, someCoupon } from "../../test/buying.ts";
import { openCheckout, type PayingShop, pans } from "../../test/paying-shop.ts";
import type { Caller } from "../../test/shop.ts";

/** Ways to tighten, and why the payment was stopped. */
const ways = [
  ["pause", { kind: "pause", days: 7 }],
  ["suspend", { kind: "suspend", months: 6 }],
  ["close", { kind: "close" }],
  ["limit", null],
] as const satisfies [string, BreakInput | null][];

/** A customer with two tickets on the hosted page, and one in no payment. */
async function someBuyer() {
  const { shop, user, raffle, customer: bea } = await openCheckout([1, 2]);
  const tighten = async (input: BreakInput | null) => {
    if (input) return void (await bea.breaks.start(input));
    await inTransaction(shop.db, async (tx) => {
      await lockUser(tx, user.id);
      await stopAttempts(tx, { userId: user.id, reason: "limit" });
    });
  };
  return { shop, user, raffle, bea, tighten };
}

async function onPage(bea: Caller) {
  const started = await bea.payments.startHosted({});
  return { url: started["redirect-url"], ref: started["merchant-order-id"] };
}

async function outcomeOf(shop: PayingShop, ref: string) {
  const attempt = await findRowOrThrow(shop.db.read, "payment_attempts", { ref });
  const tickets = await shop.db.read.selectFrom("tickets").select(["number", "state"]).orderBy("number").execute();
  const refunds = await shop.refunds();
  const mails = await shop.db.read
    .selectFrom("mails")
    .select("template")
    .where("template", "in", ["order-confirmation", "unapplied-payment"])
    .execute();
  return {
    state: attempt.state,
    reason: attempt.stop_reason,
    isHolding: attempt.state === "stopped" && attempt.closed_at === null,
    tickets: tickets.map((ticket) => ticket.state),
    back: refunds.map((refund) => `${refund.kind} ${refund.state} ${refund.card_pence}`),
    mails: mails.map((mail) => mail.template),
  };
}

const ordered = { state: "completed", tickets: ["sold", "sold"], back: [], mails: ["order-confirmation"] };

describe.each(ways)("a %s while the hosted page is open", (reason, input) => {
  it("releases the tickets once the provider has said that no one paid, and no sooner", async () => {
    const { shop, bea, tighten } = await someBuyer();
    const { ref } = await onPage(bea);
    shop.pass(MINUTE_MS);
    await tighten(input);
    expect(await outcomeOf(shop, ref)).toMatchObject({ state: "stopped", isHolding: true, tickets: ["held", "held"] });
    await shop.runJobs();
    expect(await outcomeOf(shop, ref)).toEqual({
      state: "stopped",
      reason,
      isHolding: false,
      tickets: [],
      back: [],
      mails: [],
    });
    expect((await bea.payments.exists({ orderId: ref })).status).toBe("Cancelled");
  });
});

describe("what a stopped payment holds", () => {
  it("is released when its holds end, though the provider never answers", async () => {
    const { shop, bea, tighten } = await someBuyer();
    const { ref } = await onPage(bea);
    await tighten({ kind: "pause", days: 1 });
    await shop.sandbox.close();
    await shop.runJobs();
    expect(await outcomeOf(shop, ref)).toMatchObject({ isHolding: true, tickets: ["held", "held"] });
    shop.pass(30 * MINUTE_MS);
    await shop.runJobs();
    expect(await outcomeOf(shop, ref)).toMatchObject({ state: "stopped", isHolding: false, tickets: [] });
  });

  it("leaves tickets alone that are in no payment only under a lowered limit; a break releases them immediately", async () => {
    const { shop, bea, raffle, tighten } = await someBuyer();
    await tighten(null);
    expect((await bea.tickets.listCart()).tickets).toHaveLength(2);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    await tighten({ kind: "pause", days: 1 });
    expect((await bea.tickets.listCart()).tickets).toEqual([]);
    expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
  });

  it("is refunded whole when someone else has a number by the time money from before turns up", async () => {
    const { shop, bea, raffle, tighten } = await someBuyer();
    const { url, ref } = await onPage(bea);
    await shop.sandbox.pay(url, pans.webhookNever);
    const report = await shop.deps.payments.query(ref);
    expect(report.kind).toBe("final");
    shop.pass(1000);
    await tighten({ kind: "pause", days: 1 });
    await shop.db.writer.deleteFrom("tickets").execute();
    await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await shop.runJobs();
    expect(await outcomeOf(shop, ref)).toMatchObject({ state: "returned", tickets: ["held"], back: ["late done 500"] });
  });
});

it("the guard sends back money of a payment that was replaced before the break, if it was paid during it", async () => {
  const { shop, bea, raffle, tighten } = await someBuyer();
  const { url, ref } = await onPage(bea);
  await shop.sandbox.pay(url, pans.webhookNever);
  const report = await shop.deps.payments.query(ref);
  if (report.kind !== "final") throw new Error("The payment is not final");
  await shop.db.writer.updateTable("payment_attempts").set({ state: "cancelled" }).where("ref", "=", ref).execute();
  await tighten({ kind: "pause", days: 1 });
  const { recordPayment } = await import("../payments/record-payment.ts");
  const during = { ...report.event, paidAt: shop.now() + 1000 };
  shop.pass(2 * DAY_MS);
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [9] });
  expect(await recordPayment(shop.deps, during)).toBe("refunded");
  const mail = await listRows(shop.db.read, "mails", { template: "unapplied-payment" });
  expect(mail).toMatchObject([{ data: { reason: "stopped", stoppedBy: "pause", amountPence: 500 } }]);
});

describe("a stopped payment that was paid before", () => {
  it("keeps its balance and its coupon use for its order until the provider has answered", async () => {
    const { shop, user, raffle, bea, tighten } = await someBuyer();
    const dev = await shop.asCustomer();
    const { code: couponCode } = await someCoupon(shop, { max_uses: 1 });
    await giveBalance(shop, user, 100);
    const orderId = await shop.payOnPage(bea, pans.webhookNever, { couponCode, usePromoBal: true });
    shop.pass(MINUTE_MS);
    await tighten(null);
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
    await expect(dev.payments.startHosted({ couponCode })).toBeRefused("coupon.used_up");
    await emptyCart(bea);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [4] });
    await bea.payments.startHosted({ usePromoBal: true });
    const attempts = shop.db.read.selectFrom("payment_attempts").select("balance_pence").orderBy("created_at");
    expect((await attempts.execute()).map((attempt) => attempt.balance_pence)).toEqual([100, 0]);
    await shop.runJobs();
    expect(await outcomeOf(shop, orderId)).toMatchObject({ state: "completed", back: [] });
  });

  it("becomes the order also by a webhook that does not say when it was paid", async () => {
    const { shop, bea, tighten } = await someBuyer();
    const bank = shop.deps.payments;
    const parseWebhook: typeof bank.parseWebhook = (webhook) => {
      const parsed = bank.parseWebhook(webhook);
      return parsed?.kind === "payment" ? { ...parsed, event: { ...parsed.event, paidAt: null } } : parsed;
    };
    shop.deps.payments = { ...bank, parseWebhook };
    const { url, ref } = await onPage(bea);
    await shop.sandbox.pay(url, pans.paid);
    shop.pass(MINUTE_MS);
    await tighten(null);
    await shop.sandbox.deliver();
    expect(await outcomeOf(shop, ref)).toMatchObject(ordered);
  });
});
