import { dataKeysOf, unsubscribeToken } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

async function isSubscribed(shop: TestShop, { id }: { id: string }): Promise<boolean> {
  const row = shop.db.read.selectFrom("users").select("newsletter").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).newsletter;
}

it("a newsletter ends by its link, without a log-in, and a second click does no harm", async () => {
  const shop = await openShop();
  const [bea, zoe] = [await someUser(shop, { newsletter: true }), await someUser(shop, { newsletter: true })];
  const visitor = await shop.as(null);
  const token = unsubscribeToken(shop.deps.config.dataKeys, bea.id);
  for (const _click of [1, 2]) await visitor.account.unsubscribe({ token });
  expect([await isSubscribed(shop, bea), await isSubscribed(shop, zoe)]).toEqual([false, true]);
});

it("no one ends another's newsletter by a link of their own making", async () => {
  const shop = await openShop();
  const [bea, eve] = [await someUser(shop, { newsletter: true }), await someUser(shop, { newsletter: true })];
  const visitor = await shop.as(null);
  const own = unsubscribeToken(shop.deps.config.dataKeys, eve.id);
  const forged = unsubscribeToken(dataKeysOf([], "another secret that is long enough"), bea.id);
  for (const token of [own.replace(eve.id, bea.id), forged, bea.id, `${bea.id}.`, "."]) {
    await expect(visitor.account.unsubscribe({ token })).toBeRefused("token.expired");
  }
  expect(await isSubscribed(shop, bea)).toBe(true);
});

it("a link made with an earlier key still works", async () => {
  const shop = await openShop();
  const bea = await someUser(shop, { newsletter: true });
  const token = unsubscribeToken(shop.deps.config.dataKeys, bea.id);
  const dataKeys = dataKeysOf(["a newer key that is long enough too"], shop.deps.config.sessionSecret);
  Object.assign(shop.deps.config, { dataKeys });
  await (await shop.as(null)).account.unsubscribe({ token });
  expect(await isSubscribed(shop, bea)).toBe(false);
});
