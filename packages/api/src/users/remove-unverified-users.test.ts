import { DAY_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { removeUnverifiedUsers } from "./remove-unverified-users.ts";

it("removes accounts that no one verified in 30 days, and no other", async () => {
  const shop = await openShop();
  const unverified = { verified: false };
  const idle = await someUser(shop, unverified);
  const kept = [
    await someUser(shop),
    await someUser(shop, { ...unverified, admin: true }),
    await someUser(shop, { ...unverified, first_verified_at: shop.now() }),
    await someUser(shop, { ...unverified, balance_pence: 100 }),
  ];
  const credited = await someUser(shop, unverified);
  const admin = await shop.as(kept[1] ?? null);
  for (const amount of [1, -1]) {
    await admin.users.edit({ id: credited.id, $push: { promotionalBalanceHistory: { amount, notes: "" } } });
  }
  shop.pass(30 * DAY_MS - 1);
  const late = await someUser(shop, unverified);
  expect(await removeUnverifiedUsers(shop.deps)).toBe(0);
  shop.pass(1);
  expect(await removeUnverifiedUsers(shop.deps)).toBe(1);
  const left = await shop.db.read.selectFrom("users").select("id").where("deleted_at", "is", null).execute();
  expect(left.map(({ id }) => id).sort()).toEqual([...kept, credited, late].map(({ id }) => id).sort());
  expect(await shop.db.read.selectFrom("users").select("email").where("id", "=", idle.id).execute()).toEqual([
    { email: "" },
  ]);
});
