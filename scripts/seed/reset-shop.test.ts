import { openTestDatabase } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { resetShop } from "./reset-shop.ts";
import { everythingIn, seededShop } from "./shop-for-tests.ts";

it("leaves a shop as it is after its first migration", async () => {
  const shop = await seededShop({ counts: { raffles: 12, users: 20, tickets: 500 } });
  const fresh = await openTestDatabase();
  const someone = await sql<{ id: string }>`select id from users limit 1`.execute(shop.db.read);
  await shop.db.writer
    .insertInto("sessions")
    .values({ id_hash: "h", user_id: someone.rows[0]?.id ?? "", expires_at: 1, created_at: 1 })
    .execute();
  await resetShop(shop.db);
  expect(await everythingIn(shop.db)).toEqual(await everythingIn(fresh.db));
  await shop.drop();
});
