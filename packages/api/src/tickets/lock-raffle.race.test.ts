import { type Database, findRowOrThrow, inTransaction } from "@counterfoil/db";
import { lockRaffle } from "@counterfoil/domain";
import { sql } from "kysely";
import { expect } from "vitest";
import { it, someRaffle } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";

const tenTimes = Array.from({ length: 10 }, (_, i) => i);

/** Sells ten entries and raises the price ten times, each by what was read under the lock; returns what was read. */
function sellTenTimes(db: Database, id: string): Promise<number[][]> {
  return Promise.all(
    tenTimes.map(() =>
      inTransaction(db, async (tx) => {
        const { sold_count, price_pence } = await lockRaffle(tx, id);
        await sql`update raffle_sales set sold_count = ${sold_count + 1} where raffle_id = ${id}`.execute(tx.sql);
        await sql`update raffles set price_pence = ${price_pence + 1} where id = ${id}`.execute(tx.sql);
        return [sold_count, price_pence - 250];
      }),
    ),
  );
}

it("a transaction that waited for the lock of a competition sees what was sold meanwhile", async ({ shop }) => {
  const { id } = await someRaffle(shop);
  const seen = await sellTenTimes(shop.db, id);
  expect(seen.sort(([a = 0], [b = 0]) => a - b)).toEqual(tenTimes.map((i) => [i, i]));
});

it("control: without the lock nine of ten sales are lost", async ({ shop }) => {
  const { id } = await someRaffle(shop);
  await sellTenTimes(withoutLock(shop.db, { tables: ["raffles"] }), id);
  expect(await findRowOrThrow(shop.db.read, "raffle_sales", { raffle_id: id })).toMatchObject({ sold_count: 1 });
});
