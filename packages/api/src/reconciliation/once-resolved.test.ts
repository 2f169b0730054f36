import { expect } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { fourEyesIt as it, largeGift, waiting } from "../../test/four-eyes.ts";
import { nightOfBooks } from "../../test/night.ts";
import { someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

/** Resolves all issues that there are. */
async function resolveAll(shop: TestShop): Promise<void> {
  const admin = await shop.asAdmin();
  const { findings } = await admin.attention.list({});
  for (const { _id: id } of findings) await admin.attention.settle({ id, how: "A slip" });
}

it("a second gift that its author approved is an issue, also where an admin resolved that of the first to the same customer", async ({
  shop,
  ada,
  olga,
  byAda,
}) => {
  const bea = await someUser(shop);
  const giveAlone = async (amount: number) => {
    const { _id: id } = await waiting(byAda.users.edit(largeGift(bea.id, amount)));
    const is = (change: string) => withoutTriggers(shop, `update acts set ${change} where id = '${id}'`);
    await is(`asked_by = '${olga.id}'`);
    await byAda.acts.approve({ id });
    await is(`asked_by = '${ada.id}', decided_by = '${olga.id}'`);
  };
  await giveAlone(50);
  const issue = expect.stringContaining("No one approves what they asked for: balance.change");
  expect(await nightOfBooks(shop)).toEqual([issue]);
  await resolveAll(shop);
  expect(await nightOfBooks(shop)).toEqual([]);
  await giveAlone(5_000);
  expect(await nightOfBooks(shop)).toEqual([issue]);
});

it("an issue of a coupon is one, also where it is called like another, of which an admin resolved the same", async ({
  shop,
}) => {
  const [tenner, fiver] = [await someCoupon(shop, { code: "TENNER" }), await someCoupon(shop, { code: "FIVER" })];
  await withoutTriggers(shop, `update coupons set uses = 1 where id = '${tenner.id}'`);
  expect(await nightOfBooks(shop)).toHaveLength(1);
  await resolveAll(shop);
  await withoutTriggers(
    shop,
    `update coupons set uses = 0 where id = '${tenner.id}'`,
    `update coupons set uses = 1, code = 'TENNER' where id = '${fiver.id}'`,
  );
  expect(await nightOfBooks(shop)).toHaveLength(1);
});
