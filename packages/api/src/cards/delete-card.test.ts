import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { saveSomeCard } from "../../test/cards.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { forgetDeletedCards } from "./forget-deleted-cards.ts";

describe("saved cards", () => {
  it("are listed newest first, without the provider's reference", async () => {
    const shop = await openShop();
    const [bea, dev] = [await someUser(shop), await someUser(shop)];
    const first = await saveSomeCard(shop, bea, { token: "tok_1", brand: "Visa", lastFour: "1111" });
    shop.pass(1000);
    const second = await saveSomeCard(shop, bea, { token: "tok_2", brand: "Mastercard", lastFour: "4444" });
    await saveSomeCard(shop, dev, { token: "tok_3", brand: "Visa", lastFour: "9999" });
    expect(await (await shop.as(bea)).cards.list()).toEqual({
      cards: [
        {
          _id: second,
          type: "Mastercard",
          lastFour: "4444",
          createdAt: new Date(shop.now()).toISOString(),
          funding: "debit",
        },
        {
          _id: first,
          type: "Visa",
          lastFour: "1111",
          createdAt: new Date(shop.now() - 1000).toISOString(),
          funding: "debit",
        },
      ],
    });
  });

  it("are kept once, and encrypted", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    await saveSomeCard(shop, bea, { token: "tok_secret", brand: "Visa", lastFour: "1111" });
    await saveSomeCard(shop, bea, { token: "tok_secret", brand: "Visa", lastFour: "1111" });
    const rows = await shop.db.read.selectFrom("saved_cards").selectAll().execute();
    expect(rows.length).toBe(1);
    expect(JSON.stringify(rows)).not.toContain("tok_secret");
  });
});

it("a card that is saved again is listed once, though the provider calls it by another name, and the first name is forgotten", async () => {
  const shop = await openShop();
  const bea = await someUser(shop);
  const visa = { brand: "Visa", lastFour: "1111" };
  const first = await saveSomeCard(shop, bea, { token: "tok_1", ...visa });
  shop.pass(1000);
  const second = await saveSomeCard(shop, bea, { token: "tok_2", ...visa });
  await saveSomeCard(shop, await someUser(shop), { token: "tok_3", ...visa });
  expect((await (await shop.as(bea)).cards.list()).cards.map((card) => card._id)).toEqual([second]);
  const forgotten: string[] = [];
  const payments = { ...shop.deps.payments, forgetCard: async (token: string) => void forgotten.push(token) };
  await forgetDeletedCards({ ...shop.deps, payments });
  expect(forgotten).toEqual(["tok_1"]);
  expect(first).not.toBe(second);
});

describe("deleting a saved card", () => {
  it("takes it off the list and wakes the job that has it forgotten", async () => {
    const woken: string[] = [];
    const shop = await openShop({}, (table) => woken.push(table));
    const bea = await someUser(shop);
    const customer = await shop.as(bea);
    const id = await saveSomeCard(shop, bea, { token: "tok_1", brand: "Visa", lastFour: "1111" });
    expect(await customer.cards.delete({ id })).toEqual({ msg: messages.cardDeleted });
    expect(await customer.cards.list()).toEqual({ cards: [] });
    expect(woken).toEqual(["saved_cards"]);
    await expect(customer.cards.delete({ id })).toBeRefused("card.not_found");
  });
});
