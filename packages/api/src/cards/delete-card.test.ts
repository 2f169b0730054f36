import { messages, type PaymentProvider, ProviderUnreachable } from "@counterfoil/core";
import { dataKeysOf } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { saveSomeCard } from "../../test/buying.ts";
import { it, openShop, someone, someUser, type TestShop, testsWith } from "../../test/shop.ts";
import { forgetDeletedCards } from "./forget-deleted-cards.ts";

describe("saved cards", () => {
  it("are listed newest first, without the provider's reference", async ({ shop }) => {
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

  it("are kept once, and encrypted", async ({ shop, user: bea }) => {
    await saveSomeCard(shop, bea, { token: "tok_secret", brand: "Visa", lastFour: "1111" });
    await saveSomeCard(shop, bea, { token: "tok_secret", brand: "Visa", lastFour: "1111" });
    const rows = await shop.db.read.selectFrom("saved_cards").selectAll().execute();
    expect(rows.length).toBe(1);
    expect(JSON.stringify(rows)).not.toContain("tok_secret");
  });
});

it("a card saved again is listed once under another name, and the first is forgotten", async ({ shop, user: bea }) => {
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

it("deleting a saved card takes it off the list and wakes the job that has it forgotten", async () => {
  const woken: string[] = [];
  const shop = await openShop({}, (table) => woken.push(table));
  const { user: bea, calls: customer } = await someone(shop);
  const id = await saveSomeCard(shop, bea, { token: "tok_1", brand: "Visa", lastFour: "1111" });
  expect(await customer.cards.delete({ id })).toEqual({ msg: messages.cardDeleted });
  expect(await customer.cards.list()).toEqual({ cards: [] });
  expect(woken).toEqual(["saved_cards"]);
  await expect(customer.cards.delete({ id })).toBeRefused("card.not_found");
});

/** A shop whose provider writes down which cards it was asked to forget. */
const forgettingIt = testsWith(async () => {
  const shop = await openShop();
  const forgotten: string[] = [];
  let away = false;
  const payments: PaymentProvider = {
    ...shop.deps.payments,
    name: "listener",
    forgetCard: async (token) => {
      if (away) throw new ProviderUnreachable();
      forgotten.push(token);
    },
  };
  shop.deps.payments = payments;
  const setAway = (is: boolean) => {
    away = is;
  };
  return { shop, forgotten, setAway };
});

async function deletedCard(shop: TestShop, token: string): Promise<void> {
  const bea = await someUser(shop);
  const id = await saveSomeCard(shop, bea, { token, brand: "Visa", lastFour: "1111" });
  await (await shop.as(bea)).cards.delete({ id });
}

describe("the job that has deleted cards forgotten", () => {
  forgettingIt("tells the provider once and erases the reference", async ({ shop, forgotten }) => {
    await deletedCard(shop, "tok_1");
    await saveSomeCard(shop, await someUser(shop), { token: "tok_kept", brand: "Visa", lastFour: "2222" });
    await forgetDeletedCards(shop.deps);
    await forgetDeletedCards(shop.deps);
    expect(forgotten).toEqual(["tok_1"]);
    const rows = await shop.db.read.selectFrom("saved_cards").selectAll().where("deleted_at", "is not", null).execute();
    expect(rows).toMatchObject([{ token: "", forgotten_at: shop.now() }]);
  });

  forgettingIt("tries again once the provider is back", async ({ shop, forgotten, setAway }) => {
    await deletedCard(shop, "tok_1");
    setAway(true);
    await forgetDeletedCards(shop.deps);
    setAway(false);
    await forgetDeletedCards(shop.deps);
    expect(forgotten).toEqual(["tok_1"]);
  });

  forgettingIt("leaves a card with the provider that the customer saved again", async ({ shop, forgotten }) => {
    const bea = await someUser(shop);
    const card = { token: "tok_1", brand: "Visa", lastFour: "1111" };
    const id = await saveSomeCard(shop, bea, card);
    await (await shop.as(bea)).cards.delete({ id });
    await saveSomeCard(shop, bea, card);
    await forgetDeletedCards(shop.deps);
    expect(forgotten).toEqual([]);
    expect((await (await shop.as(bea)).cards.list()).cards.length).toBe(1);
  });

  forgettingIt("continues with the others when a reference cannot be read any more", async ({ shop, forgotten }) => {
    const keys = shop.deps.config.dataKeys;
    shop.deps.config.dataKeys = dataKeysOf([], "an older secret that was long enough");
    await deletedCard(shop, "tok_old");
    shop.deps.config.dataKeys = keys;
    shop.pass(1000);
    await deletedCard(shop, "tok_new");
    await forgetDeletedCards(shop.deps);
    expect(forgotten).toEqual(["tok_new"]);
  });
});
