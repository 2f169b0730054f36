import { expect, it } from "vitest";
import { night } from "../../test/night.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names an account that another address would log in to, and none with odd letters, without an address, or closed", async () => {
  const shop = await openPayingShop();
  shop.breakBooks();
  const eva = await someUser(shop, { email: "ÉVA@shop.test" });
  const { id } = await someUser(shop);
  await withoutTriggers(shop, `update users set email = '', email_key = 'unverified:${id}' where id = '${id}'`);
  await (await shop.asCustomer()).users.closeMine({});
  expect(await night(shop)).toEqual([]);
  const rule = "Every account is found by its own address";
  for (const key of ["thief@shop.test", `unverified:${eva.id}`]) {
    await withoutTriggers(shop, `update users set email_key = '${key}' where id = '${eva.id}'`);
    expect(await night(shop)).toEqual([`${rule}: ÉVA@shop.test`]);
  }
});

it("the night names an account with entries that has no address, so that no email comes to its winner", async () => {
  const shop = await openPayingShop();
  shop.breakBooks();
  const user = await someUser(shop);
  await shop.buy(await shop.as(user), await someRaffle(shop), [7]);
  await withoutTriggers(
    shop,
    `update users set email = '', email_key = 'unverified:${user.id}' where id = '${user.id}'`,
  );
  expect(await night(shop)).toEqual(["Every account is found by its own address: a row without a name"]);
});
