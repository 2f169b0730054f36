import { expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("a customer is asked for a limit from the first order on, until they have chosen", async () => {
  const shop = await openShop();
  const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
  const bea = await shop.as(user);
  expect(await bea.protection.mine()).toMatchObject({ hasChosen: false, choiceDue: false });
  await buy(shop, user, raffle, [1]);
  expect(await bea.protection.mine()).toMatchObject({ hasChosen: false, choiceDue: true });
  await bea.protection.setLimit({ pence: null, source: "cart" });
  expect(await bea.protection.mine()).toMatchObject({ hasChosen: true, choiceDue: false, limit: null });
});

it("a customer's own break is beside the limit, and no one else's", async () => {
  const shop = await openShop();
  const [bea, carl] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
  const { restriction } = await bea.breaks.start({ kind: "pause", days: 7 });
  expect(restriction).toMatchObject({ kind: "pause", until: "2026-11-27T12:00:00.000Z" });
  expect((await bea.protection.mine()).restriction).toEqual(restriction);
  expect((await carl.protection.mine()).restriction).toBeNull();
  shop.pass(7 * 86_400_000);
  expect((await bea.protection.mine()).restriction).toBeNull();
});
