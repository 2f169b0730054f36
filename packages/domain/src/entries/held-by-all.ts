import { type Db, holdHasEnded, holdsAreLimited, type Value } from "@counterfoil/db";

interface Held {
  raffleId: Value<string>;
  /** Epoch milliseconds. */
  now: Value<number>;
  /** When the oldest hold that can last until now began. */
  since: Value<number>;
}

/** What is held in a competition. */
export interface HeldByAll {
  /** Numbers with a ticket, sold or held. */
  taken: number;
  /** Holds among them that have ended. */
  ended: number;
  /** What users who never paid held last; more than they hold if some of it has ended or was free of charge. */
  unpaid: number;
}

/** Returns the columns of `HeldByAll`, whose cost does not grow with the tickets. */
export function heldByAll(db: Db, { raffleId, now, since }: Held) {
  return [
    db
      .selectFrom("ticket_blocks")
      .where("raffle_id", "=", raffleId)
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("taken"), lit(0)).as("taken"))
      .$asScalar()
      .$notNull()
      .as("taken"),
    db
      .selectFrom("tickets")
      .where("raffle_id", "=", raffleId)
      .where(holdHasEnded(now))
      .select(({ fn }) => fn.countAll<number>().as("ended"))
      .$asScalar()
      .$notNull()
      .as("ended"),
    db
      .selectFrom("unpaid_holders as h")
      .innerJoin("users as u", "u.id", "h.user_id")
      .where("h.raffle_id", "=", raffleId)
      .where("h.held_at", ">", since)
      .where(holdsAreLimited("h"))
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("h.tickets"), lit(0)).as("unpaid"))
      .$asScalar()
      .$notNull()
      .as("unpaid"),
  ] as const;
}

/** Returns how many numbers users who never paid hold, at most: `unsold` are those that are not sold. */
export function heldUnpaid({ taken, ended, unpaid }: HeldByAll, raffle: { max_entries: number; sold_count: number }) {
  return Math.max(0, Math.min(unpaid, taken - raffle.sold_count - ended));
}

/** Reads how many numbers of a competition users who never paid hold, at most, and how many are not sold. */
export async function readHeldUnpaid(db: Db, input: { raffleId: string; now: number; holdMs: number }) {
  const { raffleId, now, holdMs } = input;
  const raffle = await db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .where("r.id", "=", raffleId)
    .select(["r.max_entries", "s.sold_count"])
    .select([...heldByAll(db, { raffleId, now, since: now - holdMs })])
    .executeTakeFirst();
  return raffle
    ? { held: heldUnpaid(raffle, raffle), unsold: raffle.max_entries - raffle.sold_count }
    : { held: 0, unsold: 0 };
}
