import { HOUR_MS, MINUTE_MS, rights } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { adminActions, openShopForActions, staffCalls } from "../../test/admin-actions.ts";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

/** The changes of an admin, and whether each needs proof eleven minutes after the log-in: where its right says so. */
const changes = staffCalls
  .filter(({ type }) => type === "mutation")
  .map(({ path, rights: required }) => ({
    path,
    needed: required.every((right) => rights[right].needsReauthentication) ? "proof" : "nothing",
  }));

/** A shop with an admin who logged in eleven minutes ago, and another who has just done so. */
async function openAgedShop() {
  const shop = await openShopForActions();
  const [ada, root] = [await someAdmin(shop), await someAdmin(shop)];
  const aged = await shop.as(ada);
  shop.pass(11 * MINUTE_MS);
  return { shop, ada, aged, fresh: await shop.as(root) };
}

describe("an admin who logged in eleven minutes ago", () => {
  it.each(changes)("who calls $path needs $needed", async ({ path, needed }) => {
    const { shop, ada, aged, fresh } = await openAgedShop();
    const act = adminActions[path];
    if (!act) throw new Error(`No act for ${path}`);
    const done = act(aged, shop, fresh);
    if (needed === "nothing") await done;
    else await expect(done).toBeRefused("session.unproven");
    const rows = await shop.db.read.selectFrom("audit").selectAll().where("admin_id", "=", ada.id).execute();
    expect(rows.length > 0).toBe(needed === "nothing");
  });

  it("cannot change the end or the price of a live competition", async () => {
    const { shop, aged, fresh } = await openAgedShop();
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 48 * HOUR_MS });
    const end = (hours: number) => new Date(shop.now() + hours * HOUR_MS).toISOString();
    for (const change of [{ endDate: end(1) }, { endDate: end(72) }, { price: 3 }])
      await expect(aged.raffles.edit({ id: raffle.id, ...change })).toBeRefused("session.unproven");
    expect((await fresh.raffles.find({ id: raffle.id })).raffle.endDate).toBe(end(48));
    await expect(fresh.raffles.edit({ id: raffle.id, endDate: end(1) })).resolves.toBeDefined();
  });

  it("ends one sooner that is not live yet", async () => {
    const { shop, aged } = await openAgedShop();
    const raffle = await someRaffle(shop, { live: false, ends_at: shop.now() + 48 * HOUR_MS });
    const endDate = new Date(shop.now() + HOUR_MS).toISOString();
    await expect(aged.raffles.edit({ id: raffle.id, endDate })).resolves.toBeDefined();
  });
});

it("a script that has just logged in refunds, makes coupons and deletes without another word", async () => {
  const shop = await openShop();
  const script = await shop.as(await someAdmin(shop));
  shop.pass(10 * MINUTE_MS);
  await expect(script.coupons.create({ code: "FIVER", fixedAmount: 5 })).resolves.toBeDefined();
});
