import { expect, it } from "vitest";
import { someAdmin } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("shows admins who changed each block last, and when", async () => {
  const shop = await openShop();
  const [ada, bob] = [await someAdmin(shop), await someAdmin(shop)];
  const admin = await shop.as(ada);
  expect(await admin.content.listEditors()).toEqual({ editors: [] });
  await admin.content.edit({ id: "support", text: "One" });
  await admin.content.edit({ id: "referrals", text: "Two" });
  shop.pass(60_000);
  await (await shop.as(bob)).content.edit({ id: "support", text: "Three" });
  const { editors } = await admin.content.listEditors();
  expect(editors.map(({ block, admin, changedAt }) => [block, admin?._id, Date.parse(changedAt)])).toEqual([
    ["referrals", ada.id, shop.now() - 60_000],
    ["support", bob.id, shop.now()],
  ]);
});
