import { expect } from "vitest";
import { it, openShop, someAdmin, type TestShop } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";

/** Returns how many owners there are. */
const ownersOf = async (shop: TestShop) =>
  (await shop.db.read.selectFrom("user_roles").select("user_id").where("role", "=", "owner").execute()).length;

/** Two owners who delete each other at the same moment; returns how many owners are left. */
async function deleteEachOther(shop: TestShop): Promise<number> {
  const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
  const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
  await Promise.all([byAda.auth.me(), byAlan.auth.me()]);
  await Promise.allSettled([byAda.users.delete({ id: alan.id }), byAlan.users.delete({ id: ada.id })]);
  return ownersOf(shop);
}

it("two owners who delete each other at the same moment leave one", async () => {
  for (let round = 0; round < 6; round++) {
    const shop = await openShop();
    expect(await deleteEachOther(shop)).toBe(1);
  }
});

it("control: without the lock on all owners, two who delete each other leave none", async ({ shop }) => {
  shop.deps.db = withoutLock(shop.db, { tables: ["users"] });
  expect(await deleteEachOther(shop)).toBe(0);
});
