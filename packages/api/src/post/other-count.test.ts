import { DAY_MS, HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { sql } from "kysely";
import { expect } from "vitest";
import { raffleForm } from "../../test/admin-actions.ts";
import { postCards, setUpPost } from "../../test/post.ts";
import { type Caller, it, type TestShop } from "../../test/shop.ts";
import { reconcileRaffles } from "../raffles/reconcile-raffles.ts";

/** Opens a competition, by default a live one, whose cards give that many entries. */
async function openWithCards(shop: TestShop, admin: Caller, postEntriesPerCard: number, live = true) {
  await setUpPost(admin);
  const end = new Date(shop.now() + 7 * DAY_MS).toISOString();
  const form = { ...raffleForm, maxEntries: 60, live, images: [{ path: "/images/a.webp" }], postEntriesPerCard };
  const { raffle } = await admin.raffles.create({ ...form, endDate: end, postClosesAt: end });
  return raffle._id;
}

/** Posts a card of someone else while the competition says to give that many entries. */
async function postWhileGiving(shop: TestShop, admin: Caller, id: string, count: number) {
  await sql`update raffles set post_entries = ${count}`.execute(shop.db.writer);
  await postCards(admin, { id }, { copies: 1, sender: { firstName: "Fay", email: "fay@example.test" } });
  await sql`update raffles set post_entries = 2`.execute(shop.db.writer);
}

async function night(shop: TestShop): Promise<string[]> {
  await reconcileRaffles(shop.deps);
  const rows = await shop.db.read.selectFrom("mismatches").select("detail").execute();
  return rows.map(({ detail }) => detail);
}

const ONE_CARD = "different entries of 1 card by post";

it.for([
  ["more", 50],
  ["fewer", 1],
  ["as many", 2],
] as const)(
  "names cards that gave %s entries than the competition, while its batch was closed",
  async ([, count], { shop, admin }) => {
    const id = await openWithCards(shop, admin, 2);
    await postCards(admin, { id }, { copies: 1 });
    await postWhileGiving(shop, admin, id, count);
    const named = count === 2 ? [] : [ONE_CARD];
    expect(await night(shop)).toEqual(named);
    // Staff may have cards give more, and what was given before stays.
    shop.pass(MINUTE_MS);
    await admin.raffles.edit({ id, postEntriesPerCard: 3 });
    await postCards(admin, { id }, { copies: 1, sender: { firstName: "Una", email: "una@example.test" } });
    expect(await night(shop)).toEqual(named);
  },
);

it("names cards that gave as many entries as the competition only had before it opened", async ({ shop, admin }) => {
  const id = await openWithCards(shop, admin, 50, false);
  await admin.raffles.edit({ id, postEntriesPerCard: 2, live: true });
  shop.pass(HOUR_MS);
  const later = await shop.asAdmin();
  await postCards(later, { id }, { copies: 1 });
  await postWhileGiving(shop, later, id, 50);
  expect(await night(shop)).toEqual([ONE_CARD]);
});

it.for([
  ["fewer", 2, MINUTE_MS],
  ["more", 4, HOUR_MS / 2],
] as const)(
  "finds nothing where a clock was set back after cards were to give %s entries",
  async ([, count, back], { shop, admin }) => {
    const id = await openWithCards(shop, admin, 3);
    shop.pass(HOUR_MS);
    const later = await shop.asAdmin();
    await later.raffles.edit({ id, postEntriesPerCard: count });
    shop.pass(-back);
    await postCards(await shop.asAdmin(), { id }, { copies: 1 });
    expect(await night(shop)).toEqual([]);
  },
);
