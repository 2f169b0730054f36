import { expect } from "vitest";
import { it, someAdmin, someRaffle } from "../../test/shop.ts";

it("lists what is still to be set up, until it is dismissed", async ({ shop, admin: owner }) => {
  const nothing = { company: false, pictures: false, terms: false, email: false, colleague: false };
  expect(await owner.toDo.findSetUp()).toMatchObject(nothing);
  expect((await owner.toDo.count()).inUse.setUp).toBe(true);
  await someRaffle(shop);
  await someAdmin(shop);
  expect(await owner.toDo.findSetUp()).toMatchObject({ ...nothing, pictures: true, colleague: true });
  await owner.toDo.endSetUp();
  expect((await owner.toDo.count()).inUse.setUp).toBe(false);
});
