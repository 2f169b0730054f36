import { type Db, isAlsoOf, noRow, readInChunks, ticketIsEntry } from "@counterfoil/db";
import { givenPrizes } from "#read-models/given-prizes.ts";

/** Selects refunds of a cancelled competition that the provider rejected and whose entries are not released. */
export function rejectedRefundsOf(db: Db, raffleId: string) {
  return db
    .selectFrom("refunds as f")
    .where("f.cancelled_raffle_id", "=", raffleId)
    .where("f.state", "=", "refused")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_lines as l")
          .select("l.id")
          .whereRef("l.order_id", "=", "f.order_id")
          .where(isAlsoOf("l.raffle_id", raffleId))
          .where("l.refund_id", "is", null)
          .where("l.released_at", "is", null),
      ),
    );
}

/** Counts the entries of a competition whose payment the bank reversed: those with an instant prize of its draw stay. Nothing is refunded for them. */
export async function countWithdrawn(db: Db, raffleId: string): Promise<number> {
  const reversed = await db
    .selectFrom("chargebacks")
    .select(({ ref }) => ref("order_id").$notNull().as("id"))
    .distinct()
    .where("order_id", "is not", null)
    .execute();
  // By their orders, which are few: SQLite would walk all entries of the competition, were it in the condition.
  const entries = db.selectFrom("tickets").select("raffle_id").where(ticketIsEntry());
  const ids = reversed.map(({ id }) => id);
  const rows = await readInChunks(ids, (some) => entries.where("order_id", "in", some).execute());
  return rows.filter(({ raffle_id }) => raffle_id === raffleId).length;
}

/** Finds the paid entries of a competition that won prizes, which go back with the refund; those whose payment the bank reversed lost theirs. */
export async function winningEntries(db: Db, raffleId: string): Promise<{ id: string }[]> {
  const paid = db
    .selectFrom("tickets as t")
    .select("t.id")
    .where("t.raffle_id", "=", raffleId)
    .where("t.state", "=", "sold")
    .where(({ selectFrom }) =>
      noRow(selectFrom("chargebacks as c").select("c.id").whereRef("c.order_id", "=", "t.order_id")),
    );
  const instant = paid.innerJoin("instant_wins as w", "w.ticket_id", "t.id").where("w.raffle_id", "=", raffleId);
  const typed = paid.innerJoin("awards as a", "a.number", "t.number").where("a.raffle_id", "=", raffleId);
  return instant.union(typed).execute();
}

/** Finds the orders whose part of a cancelled competition is not refunded automatically. */
export async function failedOrders(db: Db, raffleId: string): Promise<Set<string>> {
  const failed = [
    ...(await rejectedRefundsOf(db, raffleId).select("f.order_id").execute()),
    ...(await givenPrizes(db).where("instant_wins.raffle_id", "=", raffleId).select("t.order_id").execute()),
  ];
  return new Set(failed.flatMap(({ order_id }) => order_id ?? []));
}

/** Orders of some tickets, and the number to continue from; null after the last. */
export interface OrdersBatch {
  orderIds: string[];
  next: number | null;
}

const BATCH = 500;

/** Finds the orders of the next paid entries of a cancelled competition for which no refund was opened, from a number on. */
export async function ordersToRefund(db: Db, { raffleId, after }: { raffleId: string; after: number }) {
  const rows = await db
    .selectFrom("tickets as t")
    .leftJoin("order_lines as l", "l.id", "t.id")
    .select(["t.number", "t.order_id", "l.refund_id"])
    .where("t.raffle_id", "=", raffleId)
    .where("t.number", ">", after)
    .orderBy("t.number")
    .limit(BATCH)
    .execute();
  const open = rows.filter(({ refund_id }) => refund_id === null).flatMap(({ order_id }) => order_id ?? []);
  return { orderIds: [...new Set(open)], next: rows.length < BATCH ? null : (rows.at(-1)?.number ?? null) };
}
