import { candidatesByText, inTransaction } from "@counterfoil/db";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { copyRows } from "../../test/copy-rows.ts";
import { openConsole, someUser } from "../../test/shop.ts";

/** An audit trail of many rows of the same length, of which those from one to another have the word "wholesale". */
async function openTrail([from, to]: readonly [number, number]) {
  const { shop, admin } = await openConsole();
  await admin.users.edit({ id: (await someUser(shop)).id, lastName: "Newlywed" });
  const { id: of } = await shop.db.read.selectFrom("audit").select("id").executeTakeFirstOrThrow();
  const search_text = `case when n between ${from} and ${to} then 'wholesale' else 'one alone' end`;
  const others = { id: "'many-' || (100000 + n)", search_text };
  await inTransaction(shop.db, (tx) => copyRows(tx, "audit", { of, count: 40_000, others }));
  return shop;
}

it.skipIf(inject("database").kind !== "postgres")(
  "a word that hundreds of rows have, as they were written together, is looked for by an index though PostgreSQL samples their block",
  async () => {
    const { db } = await openTrail([0, 0]);
    const { rows } = await sql<{ id: string }>`select id from audit tablesample system (0.05) repeatable (1)
      where id like 'many-%' order by id limit 1`.execute(db.read);
    const sampled = Number(rows[0]?.id.slice("many-".length)) - 100_000;
    const again = await openTrail([sampled - 300, sampled + 300]);
    const found = await candidatesByText(again.db.read, "audit", ["wholesale"]);
    expect(found).toHaveLength(Math.min(601, sampled + 300));
  },
);
