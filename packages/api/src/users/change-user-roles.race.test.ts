import { inTransaction } from "@counterfoil/db";
import { writeRoles } from "@counterfoil/domain";
import { expect } from "vitest";
import { it, openShop, someAdmin, type TestShop } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";
import { SessionCache } from "../sessions/session-cache.ts";

async function ownersOf(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.read.selectFrom("user_roles").select("user_id").where("role", "=", "owner").execute();
  return rows.map(({ user_id }) => user_id);
}

it("owners who demote each other, or close their own accounts, at the same moment leave one", async ({ shop }) => {
  const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
  for (let round = 0; round < 9; round++) {
    const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
    const settled = await Promise.allSettled([
      byAda.roles.change({ id: alan.id, roles: ["support"] }),
      round % 3 === 0
        ? byAlan.users.edit({ id: ada.id, admin: false })
        : byAlan.roles.change({ id: round % 3 === 1 ? ada.id : alan.id, roles: round % 3 === 1 ? ["manager"] : [] }),
    ]);
    expect(await ownersOf(shop)).toHaveLength(1);
    expect(settled.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    await inTransaction(shop.db, async (tx) => {
      for (const { id: userId } of [ada, alan]) await writeRoles(tx, { userId, roles: ["owner"], givenBy: null });
    });
  }
  const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
  await Promise.allSettled([byAda.users.closeMine({ giveUp: true }), byAlan.users.closeMine({ giveUp: true })]);
  expect(await ownersOf(shop)).toHaveLength(1);
});

it("two owners who delete each other at the same moment leave one", async () => {
  for (let round = 0; round < 3; round++) {
    const shop = await openShop();
    const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
    const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
    await Promise.all([byAda.auth.me(), byAlan.auth.me()]);
    await Promise.allSettled([byAda.users.delete({ id: alan.id }), byAlan.users.delete({ id: ada.id })]);
    expect(await ownersOf(shop)).toHaveLength(1);
  }
});

it("control: without the lock on all owners, two who demote each other leave none", async ({ shop }) => {
  const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
  const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
  shop.deps.db = withoutLock(shop.db, { tables: ["users"] });
  // Both sessions are read as owners' before either acts, and as the same afterwards.
  shop.deps.sessions = new SessionCache({ ...shop.deps });
  await Promise.all([byAda.auth.me(), byAlan.auth.me()]);
  await Promise.all([
    byAda.roles.change({ id: alan.id, roles: ["support"] }),
    byAlan.roles.change({ id: ada.id, roles: ["support"] }),
  ]);
  expect(await ownersOf(shop)).toEqual([]);
});
