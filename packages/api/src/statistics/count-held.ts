import type { Db } from "@counterfoil/db";
import { FEW_NUMBERS, rafflesHeldUnpaid } from "@counterfoil/domain";

/** What is held by people who have never paid, beside what is sold, for those who watch the shop. */
export interface Held {
  /** Tickets of open competitions that such people hold. */
  unpaid: number;
  /** The largest part of the unsold numbers of one competition that is so held, 0 to 1; 0 where it is a few numbers. */
  largestShare: number;
  /** Tickets of the orders of the last half hour. */
  sold: number;
}

const LATELY_MS = 30 * 60_000;

/** Counts both by indexes, so that the cost grows with what is held and what was sold lately, and with no competition. */
export async function countHeld(db: Db, now: number): Promise<Held> {
  const [raffles, sold] = await Promise.all([
    rafflesHeldUnpaid(db, now).select(["h.held", "r.max_entries", "s.sold_count"]).execute(),
    soldLately(db, now).executeTakeFirstOrThrow(),
  ]);
  const shares = raffles
    .filter(({ held }) => held > FEW_NUMBERS)
    .map(({ held, max_entries, sold_count }) => held / Math.max(held, max_entries - sold_count));
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
    .where("o.voided_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"));
}
