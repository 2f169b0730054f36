import { describe, expect } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { it, tamperedIt } from "../../test/paying-shop.ts";
import { countSuccesses } from "../../test/queries.ts";
import type { TestShop } from "../../test/shop.ts";
import { withoutConstraints, withoutLock } from "../../test/without-lock.ts";

async function redeemers(shop: TestShop, count: number) {
  return Promise.all(Array.from({ length: count }, async () => shop.asCustomer()));
}

describe("customers who redeem at the same moment", () => {
  tamperedIt("one of ten gets the last use of a code", async ({ shop }) => {
    const { code } = await someCoupon(shop, { type: "credit", fixed_pence: 500, max_uses: 3, uses: 2 });
    const all = await redeemers(shop, 10);
    expect(await countSuccesses(all.map((customer) => customer.balance.redeem({ code })))).toBe(1);
    const given = await shop.db.read.selectFrom("ledger").select("amount_pence").execute();
    expect(given).toEqual([{ amount_pence: 500 }]);
    expect(await shop.db.read.selectFrom("coupons").select("uses").execute()).toEqual([{ uses: 3 }]);
  });

  it("one customer in many tabs redeems a code once", async ({ shop, customer: bea }) => {
    const { code } = await someCoupon(shop, { type: "credit", fixed_pence: 500, once_per_user: true });
    expect(await countSuccesses(Array.from({ length: 10 }, () => bea.balance.redeem({ code })))).toBe(1);
    expect(await bea.balance.find()).toEqual({ promotionalBalance: 5 });
  });
});

tamperedIt("control: uses that are counted before the transaction give the last use to all ten", async ({ shop }) => {
  const { code } = await someCoupon(shop, { type: "credit", fixed_pence: 500, max_uses: 3, uses: 2 });
  const all = await redeemers(shop, 10);
  shop.deps.db = await withoutConstraints(withoutLock(shop.db, { tables: ["coupons"] }), ["coupons"]);
  expect(await countSuccesses(all.map((customer) => customer.balance.redeem({ code })))).toBe(10);
});
