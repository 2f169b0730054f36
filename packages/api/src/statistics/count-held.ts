import { MINUTE_MS, unsoldOf } from "@counterfoil/core";
import { type Db, orderIsNotVoided } from "@counterfoil/db";
import { FEW_NUMBERS, rafflesHeldUnpaid } from "@counterfoil/domain";

/** Holds by users who have never paid, compared with sales, for monitoring. */
export interface Held {
  /** Tickets of open competitions held by such users. */
  unpaid: number;
  /** The largest share of one competition's numbers for sale that is held like this, 0 to 1; 0 for only a few numbers. */
  largestShare: number;
  /** Tickets of the orders of the last half hour. */
  sold: number;
}

const LATELY_MS = 30 * MINUTE_MS;

/** Counts both by indexes, so that the cost depends on holds and recent sales, not on the size of competitions. */
export async function countHeld(db: Db, now: number): Promise<Held> {
  const [raffles, sold] = await Promise.all([
    rafflesHeldUnpaid(db, now)
      .select(["h.held", "r.max_entries", "r.post_reserve", "s.sold_count", "s.post_count"])
      .execute(),
    soldLately(db, now).executeTakeFirstOrThrow(),
  ]);
  const shares = raffles
    .filter(({ held }) => held > FEW_NUMBERS)
    .map((raffle) => raffle.held / Math.max(raffle.held, unsoldOf(raffle)));
  return {
    unpaid: raffles.reduce((sum, { held }) => sum + held, 0),
    largestShare: Math.max(0, ...shares),
    sold: sold.count,
  };
}

/** Returns a query that counts the tickets of the orders of the last half hour. */
export function soldLately(db: Db, now: number) {
  return db
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .where("o.created_at", ">", now - LATELY_MS)
    .where(orderIsNotVoided("o"))
    .select(({ fn }) => fn.countAll<number>().as("count"));
}
