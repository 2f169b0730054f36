import { errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { quoteCoupon, reserveCoupon } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { someCoupon } from "../../test/coupons.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("judging a coupon", () => {
  it("answers the discount and which competitions it is for", async () => {
    const shop = await openShop();
    const [user, yes, no] = [await someUser(shop), await someRaffle(shop), await someRaffle(shop)];
    const coupon = await someCoupon(shop, { type: "fixed", fixed_pence: 300, all_raffles: false });
    await inTransaction(shop.db, (tx) =>
      tx.sql.insertInto("coupon_raffles").values({ coupon_id: coupon.id, raffle_id: yes.id }).execute(),
    );
    const tickets = [no, yes].map((raffle) => ({ raffle_id: raffle.id, price_pence: 250 }));
    const input = { code: coupon.code, user, tickets, now: shop.now() };
    const judged = await inTransaction(shop.db, (tx) => reserveCoupon(tx, input));
    expect(judged).toMatchObject({ coupon: { id: coupon.id }, discount: { kind: "fixed", pence: 300 } });
    expect([judged.appliesTo(yes.id), judged.appliesTo(no.id)]).toEqual([true, false]);
  });

  it("tells a code that is used up from one that is not good", async () => {
    const shop = await openShop();
    const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
    const input = { user, tickets: [{ raffle_id: raffle.id, price_pence: 250 }], now: shop.now() };
    const { code } = await someCoupon(shop, { max_uses: 1, uses: 1 });
    await expect(quoteCoupon(shop.db.read, { ...input, code })).rejects.toMatchObject({
      code: "coupon.used_up",
      message: errorMessage("coupon.used_up"),
    });
    await expect(quoteCoupon(shop.db.read, { ...input, code: "other" })).rejects.toMatchObject({
      code: "coupon.unknown",
    });
  });
});
