import { expect, it } from "vitest";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("lists what is still to be set up, until it is dismissed", async () => {
  const shop = await openShop();
  const owner = await shop.as(await someAdmin(shop));
  const nothing = { company: false, pictures: false, terms: false, email: false, colleague: false };
  expect(await owner.toDo.findSetUp()).toMatchObject(nothing);
  expect((await owner.toDo.count()).inUse.setUp).toBe(true);
  await someRaffle(shop);
  await someAdmin(shop);
  expect(await owner.toDo.findSetUp()).toMatchObject({ ...nothing, pictures: true, colleague: true });
  await owner.toDo.endSetUp();
  expect((await owner.toDo.count()).inUse.setUp).toBe(false);
});
