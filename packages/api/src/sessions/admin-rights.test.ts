import { describe, expect, it } from "vitest";
import { appCode, someMember } from "../../test/logins.ts";
import { someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

/** A shop whose admins need two-factor authentication, and an admin who has none. */
async function openStrictShop() {
  const shop = await openShop();
  shop.deps.config.adminTwoFactor = "required";
  const ada = await someMember(shop, { admin: true });
  return { shop, ada, session: await shop.as(ada) };
}

describe("where admins must have two-factor authentication, one without it", () => {
  it("can only set it up, and is then an admin in the same session", async () => {
    const { shop, session } = await openStrictShop();
    await expect(session.settings.findProcess()).toBeRefused("admin.two_factor_required");
    const { fallbackCode } = await session.account.setUpTwoFactor();
    await expect(session.settings.findProcess()).toBeRefused("admin.two_factor_required");
    await session.account.confirmTwoFactor({ confirmationCode: appCode(shop, fallbackCode) });
    await expect(session.settings.findProcess()).resolves.toBeDefined();
    await session.account.disableTwoFactor();
    await expect(session.settings.findProcess()).toBeRefused("admin.two_factor_required");
  });

  it("has no more rights over others than a customer where both may call", async () => {
    const { shop, ada, session } = await openStrictShop();
    const bea = await someMember(shop);
    const raffle = await someRaffle(shop);
    await expect(session.account.disableTwoFactor({ userId: bea.id })).toBeRefused("admin.two_factor_required");
    await expect(session.tickets.count({ raffleId: raffle.id, userId: bea.id })).toBeRefused(
      "admin.two_factor_required",
    );
    await expect(session.tickets.count({ raffleId: raffle.id, userId: ada.id })).resolves.toEqual({ total: 0 });
  });

  it("buys as a customer does, whom nothing is asked", async () => {
    const { shop, session } = await openStrictShop();
    const bea = await shop.as(await someMember(shop));
    for (const caller of [session, bea]) await expect(caller.tickets.listCart()).resolves.toBeDefined();
    await expect(bea.orders.list({})).toBeRefused("admin.required");
  });
});
