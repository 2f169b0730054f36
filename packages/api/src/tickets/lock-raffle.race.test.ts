import { inTransaction } from "@counterfoil/db";
import { lockRaffle } from "@counterfoil/domain";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { allLookFirst } from "../../test/all-look-first.ts";
import { someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const tenTimes = Array.from({ length: 10 }, (_, i) => i);

it("a transaction that waited for the lock of a competition sees what was sold and edited meanwhile", async () => {
  const shop = await openShop();
  const { id } = await someRaffle(shop);
  const seen = await Promise.all(
    tenTimes.map(() =>
      inTransaction(shop.db, async (tx) => {
        const { sold_count, price_pence } = await lockRaffle(tx, id);
        await sql`update raffle_sales set sold_count = ${sold_count + 1} where raffle_id = ${id}`.execute(tx.sql);
        await sql`update raffles set price_pence = ${price_pence + 1} where id = ${id}`.execute(tx.sql);
        return [sold_count, price_pence - 250];
      }),
    ),
  );
  expect(seen.sort(([a = 0], [b = 0]) => a - b)).toEqual(tenTimes.map((i) => [i, i]));
});

it("control: without the lock nine of ten sales are lost", async () => {
  const shop = await openShop();
  const { id } = await someRaffle(shop);
  const salesOf = () =>
    shop.db.read.selectFrom("raffle_sales").select("sold_count").where("raffle_id", "=", id).executeTakeFirstOrThrow();
  await allLookFirst(10, salesOf, ({ sold_count }) =>
    inTransaction(shop.db, (tx) =>
      sql`update raffle_sales set sold_count = ${sold_count + 1} where raffle_id = ${id}`.execute(tx.sql),
    ),
  );
  expect(await salesOf()).toEqual({ sold_count: 1 });
});
