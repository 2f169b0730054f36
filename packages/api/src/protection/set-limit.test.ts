import { DAY_MS, type ErrorCode, HOUR_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { giveBalance, someCoupon } from "../../test/buying.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { countSuccesses } from "../../test/queries.ts";
import { someone, someRaffle, testsWith } from "../../test/shop.ts";

/** Expects a code whatever its sentence says of sums and times. */
const expectCode = (call: Promise<unknown>, code: ErrorCode) =>
  expect(call, code).rejects.toMatchObject({ cause: { code } });

/** Bea, in a shop whose tickets cost a penny in one competition and £10 in another. */
async function openWithBea(at = "2026-11-21T12:00:00Z") {
  const shop = await openPayingShop();
  shop.pass(Date.parse(at) - shop.now());
  const tens = await someRaffle(shop, { price_pence: 1_000 });
  const pennies = await someRaffle(shop, { price_pence: 1 });
  const { user, calls: bea } = await someone(shop);
  const put = ({ id: raffleId }: { id: string }, amount: number) => bea.tickets.reserveLuckyDip({ raffleId, amount });
  return { shop, tens, pennies, user, bea, put };
}

describe("a monthly limit", () => {
  it("lets £50.00 through of £50.00, and not a penny more", async () => {
    const { shop, tens, pennies, bea, put } = await openWithBea();
    await bea.protection.setLimit({ pence: 5_000 });
    await put(tens, 5);
    await put(pennies, 1);
    await expect(bea.payments.startHosted({})).rejects.toThrow(
      "This comes to £50.01, but you have £50 left of your monthly spending limit. Remove some tickets, or come back on 1 December.",
    );
    const [penny] = (await bea.tickets.listCart()).tickets.filter(({ raffle }) => raffle._id === pennies.id);
    await bea.tickets.removeFromCart({ ticketId: penny?._id ?? "" });
    await shop.payOnPage(bea, pans.paid);
    expect(await bea.protection.mine()).toMatchObject({ limit: 50, spent: 50, held: 0, left: 0, month: "2026-11" });
    await put(pennies, 1);
    expect((await bea.payments.quote({})).protection).toMatchObject({ limit: 50, spent: 50, left: 0, creditLeft: 250 });
    await expectCode(bea.payments.startHosted({}), "limit.reached");
  });

  it("of £0 lets an order of £0 through, and neither a penny nor balance", async () => {
    const { shop, pennies, user, bea, put } = await openWithBea();
    await giveBalance(shop, user, 500);
    await someCoupon(shop, { code: "ALLFREE", type: "percentage", percent_ppm: 1_000_000 });
    await bea.protection.setLimit({ pence: 0 });
    await put(pennies, 1);
    await expectCode(bea.payments.startHosted({}), "limit.reached");
    await expectCode(bea.payments.completeFree({ usePromotionalBalance: true }), "limit.reached");
    await bea.payments.completeFree({ couponCode: "ALLFREE" });
    expect(await bea.protection.mine()).toMatchObject({ spent: 0, held: 0, left: 0 });
  });

  it("counts a payment in the London month in which it was opened, for ever", async () => {
    const { shop, tens, bea, put } = await openWithBea("2026-11-30T23:59:50Z");
    await bea.protection.setLimit({ pence: 1_000 });
    await put(tens, 1);
    const started = await bea.payments.startHosted({});
    await shop.sandbox.pay(started["redirect-url"], pans.paid);
    shop.pass(11_000);
    await shop.sandbox.deliver();
    expect(await bea.protection.mine()).toMatchObject({ month: "2026-12", spent: 0, left: 10 });
    await put(tens, 1);
    const december = await shop.payOnPage(bea, pans.paid);
    const admin = await shop.asAdmin();
    await admin.orders.refund({ orderId: started["merchant-order-id"] });
    await shop.runJobs();
    expect(await bea.protection.mine()).toMatchObject({ spent: 10, left: 0 });
    await admin.orders.refund({ orderId: december });
    await shop.runJobs();
    expect(await bea.protection.mine()).toMatchObject({ spent: 0, left: 10 });
    const months = await shop.db.read.selectFrom("spend_months").selectAll().orderBy("month").execute();
    expect(months).toMatchObject([
      { month: "2026-11", held: 0, spent: 1_000, refunded: 1_000 },
      { month: "2026-12", held: 0, spent: 1_000, refunded: 1_000 },
    ]);
  });

  it("no longer counts a payment that was closed, that expired, or whose page was left after a decline", async () => {
    const { shop, tens, bea, put } = await openWithBea();
    await bea.protection.setLimit({ pence: 1_000 });
    await put(tens, 1);
    await bea.payments.startHosted({});
    await bea.payments.startHosted({ createToken: true });
    expect(await bea.protection.mine()).toMatchObject({ held: 10, left: 0 });
    await shop.payOnPage(bea, pans.declined);
    expect(await bea.protection.mine()).toMatchObject({ held: 10, left: 0 });
    shop.pass(HOUR_MS);
    expect(await bea.protection.mine()).toMatchObject({ held: 0, left: 10 });
    await put(tens, 1);
    await shop.payOnPage(bea, pans.paid);
    expect(await bea.protection.mine()).toMatchObject({ spent: 10, held: 0 });
  });

  it("is the least of one's own, of staff's and of the shop's", async () => {
    const { shop, tens, user, bea, put } = await openWithBea();
    shop.deps.config.monthlyMaximum = 3_000;
    await put(tens, 4);
    await expectCode(bea.payments.startHosted({}), "limit.reached");
    await bea.protection.setLimit({ pence: 2_000 });
    expect(await bea.protection.mine()).toMatchObject({ limit: 20, ownLimit: 20, shopMaximum: 30 });
    const admin = await shop.asAdmin();
    await expectCode(admin.protection.lowerLimit({ id: user.id, pence: 2_000, note: "Rang" }), "limit.not_lower");
    await admin.protection.lowerLimit({ id: user.id, pence: 500, note: "Rang, and wants less" });
    expect(await bea.protection.mine()).toMatchObject({ limit: 5, ownLimit: 20, staffLimit: 5 });
    await bea.protection.setLimit({ pence: null });
    shop.pass(DAY_MS);
    await bea.protection.confirmLimit();
    expect(await bea.protection.mine()).toMatchObject({ limit: 5, ownLimit: null });
    const later = await shop.asAdmin();
    await later.protection.endLowering({ id: user.id, note: "Rang again" });
    expect(await bea.protection.mine()).toMatchObject({ limit: 30, staffLimit: null });
    await expectCode(later.protection.endLowering({ id: user.id, note: "Again" }), "limit.none_by_staff");
    const notes = await shop.db.read.selectFrom("care_notes").select("note").orderBy("at").orderBy("id").execute();
    expect(notes.map(({ note }) => note).sort()).toEqual(["Rang again", "Rang, and wants less"]);
  });
});

describe("a shop that requires a choice", () => {
  it("takes a first order without one, and a second with one, which may be none", async () => {
    const { shop, tens, bea, put } = await openWithBea();
    shop.deps.config.protection = "require";
    await bea.protection.setBirthDate({ birthDate: "1990-05-17" });
    await put(tens, 1);
    await shop.payOnPage(bea, pans.paid);
    await put(tens, 1);
    await expect(bea.payments.startHosted({})).toBeRefused("limit.choice_needed");
    await bea.protection.setLimit({ pence: null, source: "cart" });
    expect(await bea.protection.mine()).toMatchObject({ hasChosen: true, limit: null });
    await shop.payOnPage(bea, pans.paid);
  });

  it("is the only one that does", async () => {
    const { shop, tens, bea, put } = await openWithBea();
    for (const _ of [1, 2]) {
      await put(tens, 1);
      await shop.payOnPage(bea, pans.paid);
    }
    expect(await bea.protection.mine()).toMatchObject({ hasChosen: false, spent: 20 });
  });
});

describe("a higher limit", () => {
  const raiseIt = testsWith(async () => {
    const opened = await openWithBea("2026-11-20T14:32:00Z");
    await opened.bea.protection.setLimit({ pence: 10_000 });
    await opened.bea.protection.setLimit({ pence: 15_000 });
    return opened;
  });

  raiseIt("waits a day, and then for the customer", async ({ shop, bea }) => {
    expect(await bea.protection.mine()).toMatchObject({
      limit: 100,
      pending: { limit: 150, readyAt: "2026-11-21T14:32:00.000Z", lapsesAt: "2026-11-28T14:32:00.000Z" },
    });
    shop.pass(DAY_MS - 1_000);
    await expect(bea.protection.confirmLimit()).toBeRefused("limit.too_early");
    shop.pass(1_000);
    expect(await bea.protection.confirmLimit()).toMatchObject({ limit: 150, pending: null });
    await expect(bea.protection.confirmLimit()).toBeRefused("limit.nothing_pending");
  });

  raiseIt("is confirmed once by ten devices at the same time", async ({ shop, user }) => {
    shop.pass(DAY_MS);
    const devices = await Promise.all(Array.from({ length: 10 }, () => shop.as(user)));
    expect(await countSuccesses(devices.map((device) => device.protection.confirmLimit()))).toBe(1);
  });

  raiseIt("is cancelled by a lower one, and by the customer", async ({ shop, bea }) => {
    await bea.protection.setLimit({ pence: 9_000 });
    shop.pass(DAY_MS);
    await expect(bea.protection.confirmLimit()).toBeRefused("limit.nothing_pending");
    await bea.protection.setLimit({ pence: null });
    await bea.protection.cancelLimit();
    await expect(bea.protection.cancelLimit()).toBeRefused("limit.nothing_pending");
    shop.pass(DAY_MS);
    await expect(bea.protection.confirmLimit()).toBeRefused("limit.nothing_pending");
    expect(await bea.protection.mine()).toMatchObject({ limit: 90 });
  });

  raiseIt("waits again when it is asked for again", async ({ shop, bea }) => {
    shop.pass(DAY_MS - 1);
    await bea.protection.setLimit({ pence: 20_000 });
    shop.pass(1);
    await expect(bea.protection.confirmLimit()).toBeRefused("limit.too_early");
  });
});
