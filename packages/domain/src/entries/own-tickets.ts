import { type Db, ticketIsTaken } from "@counterfoil/db";

interface OwnTickets {
  raffleId: string;
  /** One, or all accounts of a person. */
  userIds: readonly string[];
  /** Epoch milliseconds. */
  now: number;
}

/** Selects what these users hold and own in a competition: what counts against the limit per person. */
export function ownTickets(db: Db, { raffleId, userIds, now }: OwnTickets) {
  return db
    .selectFrom("tickets")
    .where("user_id", "in", userIds)
    .where("raffle_id", "=", raffleId)
    .where(ticketIsTaken(now));
}

/** Counts what these users hold and own in a competition at `now`. */
export async function countOwnTickets(db: Db, input: OwnTickets): Promise<number> {
  const { count } = await ownTickets(db, input)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
