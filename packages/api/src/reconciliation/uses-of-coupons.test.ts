import { expect } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { night } from "../../test/night.ts";
import { it, openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names uses of a coupon that someone makes up, puts back after a refund, or says are another's", async () => {
  const shop = await openPayingShop();
  shop.breakBooks();
  const [raffle, fay, { id: gilsId }] = [await someRaffle(shop), await someUser(shop), await someUser(shop)];
  const [gift, tenth] = [
    await someCoupon(shop, { code: "GIFT", type: "credit", fixed_pence: 1 }),
    await someCoupon(shop),
  ];
  const nothing = await someCoupon(shop, { code: "NOTHING", type: "credit", fixed_pence: 0 });
  for (const { code } of [gift, nothing]) await (await shop.as(fay)).balance.redeem({ code });
  const orderId = await shop.buy(await shop.as(fay), raffle, [1], pans.paid, { couponCode: tenth.code });
  expect(await night(shop)).toEqual([]);
  const named = ({ code }: { code: string }) => `Every use of a coupon is of an order or a credit: ${code}`;
  await withoutTriggers(shop, `update coupon_uses set user_id = '${gilsId}'`);
  expect(await night(shop)).toEqual(expect.arrayContaining([named(gift), named(tenth)]));
  await withoutTriggers(
    shop,
    `update coupon_uses set user_id = '${fay.id}'`,
    "create table kept as select * from coupon_uses",
  );
  expect(await night(shop)).not.toContain(named(tenth));
  await (await shop.asAdmin()).orders.refund({ orderId });
  await withoutTriggers(
    shop,
    "delete from coupon_uses",
    "insert into coupon_uses select * from kept",
    "drop table kept",
    `insert into coupon_uses (id, coupon_id, user_id, created_at) values ('made-up', '${gift.id}', '${fay.id}', 1)`,
    "update coupons set uses = (select count(*) from coupon_uses u where u.coupon_id = coupons.id)",
  );
  expect((await night(shop)).toSorted()).toEqual([named(gift), named(tenth)].toSorted());
});

it("the night names a coupon that someone used twice, whose second use is said to be another's", async () => {
  const shop = await openPayingShop();
  shop.breakBooks();
  const { code } = await someCoupon(shop, { percent_ppm: 1_000_000, once_per_user: true });
  const [raffle, fay, gil] = [await someRaffle(shop), await someUser(shop), await someUser(shop)];
  const use = async (number: number) => {
    const caller = await shop.as(fay);
    await caller.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
    await caller.payments.completeFree({ couponCode: code });
  };
  await use(1);
  await withoutTriggers(shop, `update coupon_uses set user_id = '${gil.id}'`);
  await use(2);
  expect(await night(shop)).toContain(`No one uses a coupon more often than they may: ${code}`);
});
