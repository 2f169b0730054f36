import { errorMessage, messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { openConsole } from "../../test/console.ts";
import { someCoupon } from "../../test/coupons.ts";
import { done } from "../../test/done.ts";
import { openPayingConsole } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const form = { code: "autumn20", type: "percentage" as const, percentAmount: 0.2 };

describe("editing a coupon", () => {
  it("replaces what it says and keeps its uses", async () => {
    const { shop, admin } = await openConsole();
    const [first, second] = [await someRaffle(shop), await someRaffle(shop)];
    const { coupon } = await done(admin.coupons.create({ code: "old", fixedAmount: 5, appliesToRaffles: [first.id] }));
    const edit = { ...form, id: coupon._id, allRaffles: false, appliesToRaffles: [second.id] };
    const { updatedCoupon } = await done(admin.coupons.edit(edit));
    expect(updatedCoupon).toMatchObject({ _id: coupon._id, code: "AUTUMN20", type: "percentage", percentAmount: 0.2 });
    expect(updatedCoupon.appliesToRaffles.map((raffle) => raffle._id)).toEqual([second.id]);
    expect((await admin.coupons.list()).couponCodes).toEqual([updatedCoupon]);
  });

  it("accepts its own code unchanged, and rejects another's in any case", async () => {
    const { shop, admin } = await openConsole();
    await someCoupon(shop, { code: "TAKEN" });
    const { id } = await someCoupon(shop, { code: "AUTUMN20" });
    await expect(admin.coupons.edit({ ...form, id })).resolves.toBeDefined();
    await expect(admin.coupons.edit({ ...form, id, code: "taken" })).toBeRefused("coupon.code_taken");
  });

  it("never allows fewer uses than there were, those of open payments counted", async () => {
    const { shop, admin } = await openPayingConsole();
    const raffle = await someRaffle(shop);
    const { id, code } = await someCoupon(shop, { uses: 2, max_uses: 10 });
    const bea = await shop.as(await someUser(shop));
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await bea.payments.startHosted({ couponCode: code });
    await expect(admin.coupons.edit({ ...form, id, maxUses: 2 })).toBeRefused("request.invalid", {
      maxUses: ["It has already been used 3 times"],
    });
    await expect(admin.coupons.edit({ ...form, id, maxUses: 3 })).resolves.toMatchObject({
      updatedCoupon: { maxUses: 3, uses: 2 },
    });
  });

  it("refuses what creating refuses, and an unknown coupon", async () => {
    const shop = await openShop();
    const { id } = await someCoupon(shop);
    const admin = await shop.as(await someAdmin(shop));
    const bad = { ...form, id, percentAmount: 0 };
    await expect(admin.coupons.edit(bad)).toBeRefused("request.invalid");
    await expect(admin.coupons.edit({ ...form, id: "none" })).toBeRefused("coupon.not_found");
  });
});

describe("deleting a coupon", () => {
  it("ends the code, and orders keep it as text", async () => {
    const { shop, admin } = await openConsole();
    const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
    const customer = await shop.as(bea);
    const { id, code } = await someCoupon(shop, { percent_ppm: 1_000_000 });
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { orderId } = await customer.payments.completeFree({ couponCode: code });
    await expect(admin.coupons.delete({ id })).resolves.toEqual({ msg: messages.couponDeleted });
    expect((await customer.orders.findMine({ orderId })).order).toMatchObject({ couponCodeUsed: code });
    expect(await customer.coupons.check({ code })).toMatchObject({ valid: false, msg: errorMessage("coupon.unknown") });
    await expect(admin.coupons.delete({ id })).toBeRefused("coupon.gone");
    await expect(buy(shop, bea, raffle, [2])).resolves.toBeDefined();
  });
});
