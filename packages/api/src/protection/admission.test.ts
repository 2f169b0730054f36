import type { ErrorCode } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { someCoupon } from "../../test/coupons.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { restrict } from "../../test/restrictions.ts";

/** Expects a code whatever its sentence says of the time. */
const expectCode = (call: Promise<unknown>, code: ErrorCode) =>
  expect(call, code).rejects.toMatchObject({ code: "FORBIDDEN", cause: { code } });

const kinds = [
  ["pause", "account.paused"],
  ["suspend", "account.suspended"],
  ["close", "account.closed"],
  ["stop", "account.blocked"],
] as const;

/** Bea, with a ticket in her cart. */
async function openWithCart() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 500 });
  const user = await someUser(shop);
  const bea = await shop.as(user);
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  return { shop, raffle, user, bea };
}

describe("someone under a restriction", () => {
  it.each(kinds)("who has a %s neither reserves nor pays, in any way", async (kind, code) => {
    const { shop, raffle, user, bea } = await openWithCart();
    await shop.payOnPage(bea, pans.paid, { createToken: true });
    const [card] = (await bea.cards.list()).cards;
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await restrict(shop, user.id, kind);
    await expectCode(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] }), code);
    await expectCode(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 }), code);
    await expectCode(bea.payments.startHosted({}), code);
    await expectCode(bea.payments.payBySavedCard({ cardId: card?._id ?? "" }), code);
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  it.each(kinds)("who has a %s neither takes a free order nor redeems a code", async (kind, code) => {
    const { shop, user, bea } = await openWithCart();
    await someCoupon(shop, { code: "ALLFREE", type: "percentage", percent_ppm: 1_000_000 });
    await someCoupon(shop, { code: "GIFT5", type: "credit", fixed_pence: 500 });
    await restrict(shop, user.id, kind);
    await expectCode(bea.payments.completeFree({ couponCode: "ALLFREE" }), code);
    await expectCode(bea.balance.redeem({ code: "GIFT5" }), code);
    expect(await shop.db.read.selectFrom("coupon_uses").select("id").execute()).toEqual([]);
  });

  it("whose payment ends afterwards gets the money back, and no order", async () => {
    const { shop, user, bea } = await openWithCart();
    const started = await bea.payments.startHosted({});
    await restrict(shop, user.id, "pause");
    shop.pass(1_000);
    await shop.sandbox.pay(started["redirect-url"], pans.paid);
    await shop.sandbox.deliver();
    await shop.runJobs();
    expect(await shop.refunds()).toEqual([{ kind: "late", state: "done", card_pence: 500, balance_pence: 0 }]);
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toEqual([]);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("learns until when", async () => {
    const { shop, raffle, user, bea } = await openWithCart();
    shop.pass(Date.parse("2026-11-20T14:32:10Z") - shop.now());
    const again = () => bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await restrict(shop, user.id, "pause");
    const paused =
      "Your account is paused until Friday 27 November at 14:32. You can see your tickets but can't enter competitions.";
    await expect(again()).rejects.toThrow(paused);
    await restrict(shop, user.id, "suspend", 181);
    await expect(again()).rejects.toThrow("You've self-excluded until at least 20 May 2027.");
    await restrict(shop, user.id, "close");
    await expect(again()).rejects.toThrow("This account is permanently closed.");
  });

  it("enters again once a pause is over, but not by the end of a suspension alone", async () => {
    const { shop, raffle, user, bea } = await openWithCart();
    await restrict(shop, user.id, "pause", 1);
    shop.pass(86_400_000 - 1);
    await expectCode(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] }), "account.paused");
    shop.pass(1);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await restrict(shop, user.id, "suspend", 1);
    shop.pass(2 * 86_400_000);
    await expectCode(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] }), "account.suspended");
  });
});
