import type { Row } from "@counterfoil/db";
import { insertTicketsInBulk, sealTicketsInBulk } from "@counterfoil/db/testing";
import { EntriesSum, sealOf } from "@counterfoil/domain";
import { sql } from "kysely";
import type { TestShop } from "./shop.ts";

/**
 * Enters a user manually under the numbers from 1, all at once: one row at a time would take minutes. With
 * every `freeEvery`-th number stays free.
 */
export async function fillRaffle(
  shop: TestShop,
  raffle: Row<"raffles">,
  user: { id: string },
  { upTo, freeEvery = upTo + 1 }: { upTo: number; freeEvery?: number },
): Promise<void> {
  const { id } = raffle;
  const now = shop.now();
  await insertTicketsInBulk(shop.db, async (tx) => {
    await sql`insert into tickets (id, raffle_id, number, user_id, state, reserved_at, price_pence, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${upTo})
      select ${id} || '-' || (${upTo} * 10 + n), ${id}, n, ${user.id}, 'manual', ${now}, 0, ${now} from numbers where n % ${freeEvery} <> 0`.execute(
      tx.sql,
    );
    const sum = new EntriesSum();
    await sealTicketsInBulk(tx, id, (ticket) => {
      sum.add(ticket);
      return sealOf(tx.sealer, "tickets", ticket);
    });
    const count = upTo - Math.floor(upTo / freeEvery);
    await tx.sql
      .updateTable("raffle_sales")
      .set({ sold_count: count, manual_count: count, entries_enc: sum.hide(tx.sealer, id) })
      .where("raffle_id", "=", id)
      .execute();
  });
}
