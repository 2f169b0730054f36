import { type Db, ticketIsTaken, type Value } from "@counterfoil/db";

interface OwnTickets {
  raffleId: Value<string>;
  userId: Value<string>;
  /** Epoch milliseconds. */
  now: Value<number>;
}

/** Selects what a user holds and owns in a competition: what counts against the limit per person. */
export function ownTickets(db: Db, { raffleId, userId, now }: OwnTickets) {
  return db
    .selectFrom("tickets")
    .where("user_id", "=", userId)
    .where("raffle_id", "=", raffleId)
    .where(ticketIsTaken(now));
}

/** Counts what a user holds and owns in a competition at `now`. */
export async function countOwnTickets(db: Db, input: OwnTickets): Promise<number> {
  const { count } = await ownTickets(db, input)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
