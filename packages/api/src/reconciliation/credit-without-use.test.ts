import { expect, it } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { nightInDetail } from "../../test/night.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("each credit of a code without a use is an issue, also after an admin resolved that of the first", async () => {
  const shop = await openPayingShop();
  shop.breakBooks();
  await someCoupon(shop, { code: "FIVER", type: "credit", fixed_pence: 500, max_uses: 1 });
  const { balance } = await shop.asCustomer();
  const redeem = async () => {
    await balance.redeem({ code: "FIVER" });
    await withoutTriggers(shop, "delete from coupon_uses", "update coupons set uses = 0");
    await nightInDetail(shop);
    const admin = await shop.asAdmin();
    const { findings } = await admin.attention.list({});
    for (const { _id: id } of findings) await admin.attention.settle({ id, how: "A use was lost" });
    return findings.length;
  };
  expect(await redeem()).toBe(1);
  expect(await redeem()).toBe(1);
  expect(await redeem()).toBe(1);
});
