import { HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { adminActions, openShopForActions } from "../../test/admin-actions.ts";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

/**
 * The changes that need proof eleven minutes after the log-in: those that move money, remove something, change where a prize
 * is sent, keep a customer from buying, or all visitors see.
 */
const grave = `
  acts.approve acts.ask breaks.liftStop breaks.startOfCustomer breaks.stop cancellations.create cancellations.retry
  categories.create categories.delete code.assess code.compare complaints.erase content.edit coupons.create
  coupons.delete coupons.edit customers.deleteNote orders.delete orders.refund pages.create pages.delete pages.edit
  protection.changeBirthDate protection.endLowering protection.lowerLimit raffles.endNow roles.change
  tickets.createEntry tickets.deleteEntry users.delete users.edit winners.create winners.delete winners.edit`;

/** A shop with an admin who logged in eleven minutes ago, and another who has just done so. */
async function openAgedShop() {
  const shop = await openShopForActions();
  const [ada, root] = [await someAdmin(shop), await someAdmin(shop)];
  const aged = await shop.as(ada);
  shop.pass(11 * MINUTE_MS);
  return { shop, ada, aged, fresh: await shop.as(root) };
}

describe("an admin who logged in eleven minutes ago", () => {
  it.each(Object.entries(adminActions))("who calls %s needs proof where it is grave", async (path, action) => {
    const { shop, ada, aged, fresh } = await openAgedShop();
    const needsProof = grave.trim().split(/\s+/).includes(path);
    const done = action(aged, shop, fresh);
    if (needsProof) await expect(done).toBeRefused("session.unproven");
    else await done;
    const rows = await shop.db.read.selectFrom("audit").selectAll().where("admin_id", "=", ada.id).execute();
    expect(rows.length > 0).toBe(!needsProof);
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
