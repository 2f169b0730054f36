import { DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { openPlacedShop, passAndLock } from "../../test/draws.ts";
import { moveTo, PASSWORD, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";

it("a draw is locked whose instant prize moved with an undone change of address, and whose payment the bank then reversed", async ({
  shop,
}) => {
  const seven = { prize: "£7", kind: "cash", amount: 7 };
  const terms = { maxEntries: 3, maxEntriesPerPerson: 2, instantWins: [seven, seven], drawPrizes: ["A car"] };
  const { id } = await openPlacedShop(terms, shop);
  await shop.buy(await shop.asCustomer(), { id }, 1);
  const bea = await someMember(shop, { email: "bea@shop.test", first_name: "Bea", last_name: "Brown" });
  const thief = await shop.as(bea);
  await thief.auth.prove({ password: PASSWORD });
  await moveTo(shop, thief, "bea@new.test");
  shop.pass(MINUTE_MS);
  const orderId = await shop.buy(await shop.as(bea), { id }, 2);
  shop.pass(2 * MINUTE_MS);
  await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "bea@shop.test") });
  shop.pass(2 * MINUTE_MS);
  await shop.chargeBack(orderId);
  expect(await night(shop)).toEqual([]);
  await passAndLock(shop, 8 * DAY_MS);
  expect(await findRowOrThrow(shop.db.read, "draws", { raffle_id: id })).toMatchObject({
    state: "locked",
    lock_problem: null,
  });
});
