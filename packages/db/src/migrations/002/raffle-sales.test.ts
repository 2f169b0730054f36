import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, inject, it, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../database.ts";
import { migrate } from "../../migrate.ts";
import { openTestDatabase } from "../../testing.ts";
import { firstTables } from "../001-first-tables.ts";

/** Opens a database as the first release left it. */
async function openOlder(): Promise<Database> {
  const test = await openTestDatabase(inject("database"));
  onTestFinished(test.drop);
  let { db } = test;
  if (db.kind === "postgres") {
    await sql`drop schema public cascade`.execute(db.writer);
    await sql`create schema public`.execute(db.writer);
  } else {
    db = openDatabase("file::memory:");
    onTestFinished(() => db.close());
  }
  const provider = { getMigrations: async () => ({ "001-first-tables": firstTables(db.kind) }) };
  const { error } = await new Migrator({ db: db.writer, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  return db;
}

it("an older database keeps what each competition sold", async () => {
  const db = await openOlder();
  for (const [id, sold, manual, pence] of [
    ["car", 7, 2, 1_250],
    ["bike", 0, 0, 0],
  ] as const) {
    await sql`insert into raffles (id, slug, name, description, starts_at, ends_at, price_pence, on_sale, live, search_tags,
      search_text, images, max_entries, max_per_person, lucky_dips_only, lucky_dip_default, allow_balance, question,
      guaranteed_winner_box, instant_wins_description, video_url, has_instant_wins, sold_count, manual_count, sales_pence,
      created_at, updated_at) values (${id}, ${id}, ${id}, '', 1, 2, 250, ${sql.lit(false)}, ${sql.lit(true)}, '[]', '',
      '[]', 10, 10, ${sql.lit(false)}, 1, ${sql.lit(false)}, 'null', ${sql.lit(false)}, '', '', ${sql.lit(false)}, ${sold},
      ${manual}, ${pence}, 1, 1)`.execute(db.writer);
  }
  await migrate(db);
  expect(await db.read.selectFrom("raffle_sales").selectAll().orderBy("raffle_id").execute()).toEqual([
    { raffle_id: "bike", sold_count: 0, manual_count: 0, sales_pence: 0 },
    { raffle_id: "car", sold_count: 7, manual_count: 2, sales_pence: 1_250 },
  ]);
  const [raffle] = await db.read.selectFrom("raffles").selectAll().execute();
  expect(Object.keys(raffle ?? {})).not.toContain("sold_count");
});
