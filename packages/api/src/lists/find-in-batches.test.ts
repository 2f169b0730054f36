import { inTransaction } from "@counterfoil/db";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { countTurns } from "../../test/count-turns.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const MANY = 11_000;

/** A shop with more customers than one statement searches, every thousandth of whom is called Rare; many joined at the same moment. */
async function largeShop() {
  const shop = await openShop();
  const { id } = await someUser(shop);
  const admin = await shop.as(await someAdmin(shop));
  await inTransaction(shop.db, async (tx) => {
    const row = await sql<Record<string, unknown>>`select * from users where id = ${id}`.execute(tx.sql);
    const own: Record<string, string> = {
      id: "'many-' || (100000 + n)",
      email: "'many-' || n || '@customer.test'",
      email_key: "'many-' || n || '@customer.test'",
      created_at: "u.created_at + n / 700",
      search_text: `case when n % 1000 = 0 then 'rare ' || n else 'usual' end`,
    };
    // The database derives the flag of an admin from the roles.
    const columns = Object.keys(row.rows[0] ?? {}).filter((name) => name !== "admin");
    await sql`insert into users (${sql.join(columns.map((name) => sql.ref(name)))})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(MANY)})
      select ${sql.join(columns.map((name) => sql.raw(own[name] ?? `u."${name}"`)))}
      from numbers cross join users as u where u.id = ${id}`.execute(tx.sql);
  });
  return { shop, admin };
}

describe("a search in more rows than one statement searches", () => {
  it("finds each that matches once, in the order of the list, page by page", async () => {
    const { admin } = await largeShop();
    const thousands = Array.from({ length: 11 }, (_, i) => `many-${(i + 1) * 1_000}@customer.test`);
    const find = async (sortBy: "created-asc" | "created-desc", skip = 0, limit = 20) => {
      const { users, totalUsers } = await admin.users.list({ query: "rare", sortBy, skip, limit });
      expect(totalUsers).toBe(11);
      return users.map(({ email }) => email);
    };
    expect(await find("created-asc")).toEqual(thousands);
    expect(await find("created-desc")).toEqual(thousands.toReversed());
    expect(await find("created-asc", 4, 3)).toEqual(thousands.slice(4, 7));
    expect((await admin.users.list({ query: "usual", limit: 1 })).totalUsers).toBe(MANY - 11);
  });

  it("lets other calls be answered after each part", async () => {
    const { admin } = await largeShop();
    expect(await countTurns(() => admin.users.list({ query: "nobody" }))).toBeGreaterThanOrEqual(3);
    expect(await countTurns(() => admin.search.find({ query: "nobody" }))).toBeGreaterThanOrEqual(3);
  });
});
