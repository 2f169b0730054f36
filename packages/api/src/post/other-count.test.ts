import { DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { sql } from "kysely";
import { expect } from "vitest";
import { raffleForm } from "../../test/admin-actions.ts";
import { postCards, setUpPost } from "../../test/post.ts";
import { it } from "../../test/shop.ts";
import { reconcileRaffles } from "../raffles/reconcile-raffles.ts";

it.for([
  ["more", 50],
  ["fewer", 1],
  ["as many", 2],
] as const)(
  "names cards that gave %s entries than the competition, while its batch was closed",
  async ([, count], { shop, admin }) => {
    await setUpPost(admin);
    const end = new Date(shop.now() + 7 * DAY_MS).toISOString();
    const { raffle } = await admin.raffles.create({
      ...raffleForm,
      live: true,
      images: [{ path: "/images/a.webp" }],
      maxEntries: 60,
      endDate: end,
      postClosesAt: end,
      postEntriesPerCard: 2,
    });
    const id = raffle._id;
    await postCards(admin, { id }, { copies: 1 });
    await sql`update raffles set post_entries = ${count}`.execute(shop.db.writer);
    await postCards(admin, { id }, { copies: 1, sender: { firstName: "Fay", email: "fay@example.test" } });
    await sql`update raffles set post_entries = 2`.execute(shop.db.writer);
    await reconcileRaffles(shop.deps);
    const named = count === 2 ? [] : [expect.objectContaining({ detail: "different entries of 1 card by post" })];
    expect(await shop.db.read.selectFrom("mismatches").selectAll().execute()).toEqual(named);
    // Staff may have cards give more, and what was given before stays.
    shop.pass(MINUTE_MS);
    await admin.raffles.edit({ id, postEntriesPerCard: 3 });
    await postCards(admin, { id }, { copies: 1, sender: { firstName: "Una", email: "una@example.test" } });
    await reconcileRaffles(shop.deps);
    expect(await shop.db.read.selectFrom("mismatches").selectAll().execute()).toEqual(named);
  },
);
