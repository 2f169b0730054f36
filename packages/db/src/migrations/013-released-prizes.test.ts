import { sql } from "kysely";
import { expect, inject, it, onTestFinished } from "vitest";
import { inTransaction } from "../database.ts";
import { openTestDatabase } from "../testing.ts";
import { releasedPrizes } from "./013-released-prizes.ts";

it("puts a prize of a released ticket back, and leaves one that stands, was sold again or handed over", async () => {
  const { db, drop } = await openTestDatabase(inject("database"));
  onTestFinished(drop);
  const rows = [
    { id: "released", number: 1, ticket: "gone", handedOver: null },
    { id: "standing", number: 2, ticket: "t2", handedOver: null },
    { id: "sold again", number: 3, ticket: "gone", handedOver: null },
    { id: "handed over", number: 4, ticket: "gone", handedOver: 5 },
  ];
  await inTransaction(db, async (tx) => {
    await sql`insert into users (id, email, email_key, first_name, last_name, phone, search_text, verified, newsletter,
      confirmation_required, duplicate_shipping, shipping, billing, two_factor, created_at)
      values ('bea', 'b@x.test', 'b@x.test', 'Bea', 'B', '', '', true, false, false, true, '{}', '{}', false, 1)`.execute(
      tx.sql,
    );
    await sql`insert into raffles (id, slug, name, description, starts_at, ends_at, price_pence, on_sale, live, search_tags,
      search_text, images, max_entries, max_per_person, lucky_dips_only, lucky_dip_default, allow_balance, question,
      guaranteed_winner_box, instant_wins_description, video_url, has_instant_wins, created_at, updated_at)
      values ('car', 'car', 'Car', '', 1, 2, 1, false, true, '[]', '', '[]', 10, 10, false, 1, true, 'null', false, '', '', true, 1, 1)`.execute(
      tx.sql,
    );
    for (const number of [2, 3]) {
      await sql`insert into tickets (id, raffle_id, number, user_id, state, reserved_at, price_pence, created_at)
        values (${`t${number}`}, 'car', ${number}, 'bea', 'manual', 1, 0, 1)`.execute(tx.sql);
    }
    for (const { id, number, ticket, handedOver } of rows) {
      await sql`insert into instant_wins (id, raffle_id, number, prize, position, ticket_id, user_id, won_at, handed_over_at)
        values (${id}, 'car', ${number}, '£5', ${number}, ${ticket}, 'bea', 1, ${handedOver})`.execute(tx.sql);
    }
  });
  await releasedPrizes.up(db.writer);
  const won = await db.read
    .selectFrom("instant_wins")
    .select("id")
    .where("won_at", "is not", null)
    .orderBy("number")
    .execute();
  expect(won.map(({ id }) => id)).toEqual(["standing", "sold again", "handed over"]);
});
