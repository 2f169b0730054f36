import { HOUR_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { buyAtRandom, someCoupon, someWinningRaffle } from "../../test/buying.ts";
import { nightOfBooks as night } from "../../test/night.ts";
import { it, openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names a coupon that someone used who was on its list for a moment, or for a competition that was", async () => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  const [bea, gil, fay] = [await someUser(shop), await someUser(shop), await someUser(shop)];
  const few = await someCoupon(shop, { code: "FEW", all_users: false, percent_ppm: 1_000_000 });
  const one = await someCoupon(shop, { code: "ONE", all_raffles: false, percent_ppm: 1_000_000 });
  await withoutTriggers(
    shop,
    `insert into coupon_users (coupon_id, user_id) select '${few.id}', '${gil.id}'`,
    `insert into coupon_raffles (coupon_id, raffle_id) select '${one.id}', '${raffle.id}'`,
  );
  for (const [user, couponCode, number] of [
    [gil, "FEW", 20],
    [fay, "ONE", 21],
  ] as const) {
    const calls = await shop.as(user);
    await calls.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
    await calls.payments.completeFree({ couponCode });
  }
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, `update coupon_users set user_id = '${bea.id}'`, "delete from coupon_raffles");
  const found = await night(shop);
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(expect.stringContaining("Coupons are used by the people whom they are for: FEW"));
  expect(found).toContainEqual(expect.stringContaining("Coupons are used for the competitions that they are for: "));
});

it("the night names a coupon that is used again after someone says that another one was used", async ({ shop }) => {
  shop.breakBooks();
  const bea = await shop.asCustomer();
  await someCoupon(shop, { code: "ONCE", percent_ppm: 1_000_000, max_uses: 1 });
  const other = await someCoupon(shop, { code: "OTHER" });
  await bea.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [8] });
  const { orderId } = await bea.payments.completeFree({ couponCode: "ONCE" });
  await withoutTriggers(
    shop,
    `update coupon_uses set coupon_id = '${other.id}'`,
    `update coupons set uses = case when id = '${other.id}' then 1 else 0 end`,
  );
  expect((await night(shop)).toSorted()).toEqual([
    `Every order with a coupon has its use: ${orderId}, by 250`,
    "Every use of a coupon is of an order or a credit: OTHER, by 1",
  ]);
});

it("the night names coupons that an admin deleted, and that someone put back as they were for a moment", async () => {
  const shop = await openPayingShop();
  const admin = await shop.asAdmin();
  const raffle = await someRaffle(shop);
  const bea = await shop.as(await someUser(shop, { email: "bea@shop.test" }));
  const free = await someCoupon(shop, { code: "FREE", percent_ppm: 1_000_000, max_uses: 1 });
  const credit = await someCoupon(shop, { code: "CREDIT", type: "credit", fixed_pence: 1_000, max_uses: 1 });
  const useBoth = async (number: number) => {
    await bea.balance.redeem({ code: "CREDIT" });
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
    return (await bea.payments.completeFree({ couponCode: "FREE" })).orderId;
  };
  await useBoth(1);
  await admin.coupons.delete({ id: free.id });
  await admin.coupons.delete({ id: credit.id });
  expect(await night(shop)).toEqual([]);
  shop.pass(2 * HOUR_MS);
  await shop.db.writer.insertInto("coupons").values([free, credit]).execute();
  const orderId = await useBoth(2);
  await withoutTriggers(shop, "delete from coupons", "delete from coupon_uses");
  expect((await night(shop)).sort()).toEqual([
    "Every credit of a code has its use: bea@shop.test, by 1",
    `Every order with a coupon has its use: ${orderId}, by 250`,
  ]);
});

it("the night names an instant prize whose award someone deleted", async ({ shop }) => {
  const raffle = await someWinningRaffle(shop, "Drill");
  await buyAtRandom(shop, await someUser(shop), raffle, 1);
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from awards");
  expect(await night(shop)).toEqual(["Every item that was won has its award: Drill, by 1"]);
});
