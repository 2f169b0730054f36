import { ShopError } from "@counterfoil/core";
import { attemptMayBePaid, type Row, type Tx, ticketIsEntry, ticketIsHeld } from "@counterfoil/db";
import { accountsOfPerson } from "../accounts/accounts-of-person.ts";

interface Cart {
  user: Row<"users">;
  tickets: readonly Row<"tickets">[];
  raffles: ReadonlyMap<string, Row<"raffles">>;
}

/** Counts the entries of other accounts in a competition, and those in a payment that may still be paid. */
async function countOfOthers(tx: Tx, raffleId: string, userIds: readonly string[]): Promise<number> {
  const { count } = await tx.sql
    .selectFrom("tickets as t")
    .leftJoin("payment_attempts as a", "a.id", "t.attempt_id")
    .where("t.raffle_id", "=", raffleId)
    .where("t.user_id", "in", userIds)
    .where(({ or, and }) => or([ticketIsEntry("t"), and([ticketIsHeld(tx.now, "t"), attemptMayBePaid(tx.now, "a")])]))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the entries of the user in a competition. */
async function countOwned(tx: Tx, raffleId: string, userId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom("tickets")
    .where("raffle_id", "=", raffleId)
    .where("user_id", "=", userId)
    .where(ticketIsEntry())
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Throws `allowance.used_up` when a free competition of the cart would have more entries of one person than it allows, all
 * accounts of that person together. The competitions must be locked, and the user's telephone and address known.
 */
export async function checkOnePerson(tx: Tx, { user, tickets, raffles }: Cart): Promise<void> {
  const free = [...raffles.values()].filter((raffle) => raffle.price_pence === 0);
  if (free.length === 0) return;
  const others = (await accountsOfPerson(tx.sql, user)).filter((id) => id !== user.id);
  if (others.length === 0) return;
  for (const raffle of free) {
    const inCart = tickets.filter((ticket) => ticket.raffle_id === raffle.id).length;
    const owned = (await countOfOthers(tx, raffle.id, others)) + (await countOwned(tx, raffle.id, user.id));
    if (owned + inCart > raffle.max_per_person) throw new ShopError("allowance.used_up");
  }
}
