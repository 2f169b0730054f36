import { inTransaction, json } from "@counterfoil/db";
import { expect, it } from "vitest";
import { someAdmin } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";

it("admins who take each other's rights away, or delete each other, at the same moment leave one", async () => {
  const shop = await openShop();
  const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
  for (let round = 0; round < 12; round++) {
    const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
    const deletes = round % 3 === 0;
    await Promise.allSettled([
      byAda.users.edit({ id: alan.id, admin: false }),
      deletes ? byAlan.users.delete({ id: ada.id }) : byAlan.users.edit({ id: ada.id, admin: false }),
    ]);
    const left = await shop.db.read.selectFrom("users").select("id").where("admin", "=", true).execute();
    expect(left).toHaveLength(1);
    await inTransaction(shop.db, (tx) =>
      tx.sql
        .updateTable("users")
        .set({ roles: json(["owner"]), deleted_at: null })
        .execute(),
    );
  }
});

it("control: without the lock on all admins, two who take each other's rights away leave none", async () => {
  const shop = await openShop();
  const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
  const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
  shop.deps.db = withoutLock(shop.db, { tables: ["users"] });
  await Promise.all([byAda.users.edit({ id: alan.id, admin: false }), byAlan.users.edit({ id: ada.id, admin: false })]);
  expect(await shop.db.read.selectFrom("users").select("id").where("admin", "=", true).execute()).toEqual([]);
});
