import { type Tx, ticketIsEntry } from "@counterfoil/db";

/** Entrants per transaction. */
const BATCH = 100;

/** Finds the next entrants with a number in one of the lists, by user id: who was refunded before the lock has none. */
async function findEntrants(tx: Tx, { raffleId, after }: { raffleId: string; after: string }) {
  return tx.sql
    .selectFrom("draw_entrants as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["u.id", "u.first_name", "u.email", "u.deleted_at", "e.entrant_id", "e.label"])
    .where("e.raffle_id", "=", raffleId)
    .where("e.user_id", ">", after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("tickets as t")
          .select("t.id")
          .whereRef("t.user_id", "=", "e.user_id")
          .whereRef("t.raffle_id", "=", "e.raffle_id")
          .where(ticketIsEntry("t")),
      ),
    )
    .orderBy("e.user_id")
    .limit(BATCH)
    .execute();
}
type FoundEntrant = Awaited<ReturnType<typeof findEntrants>>[number];

/** The next entrants of a locked draw who are to be mailed. */
interface MailedEntrants {
  /** Those who have an account. */
  reachable: FoundEntrant[];
  /** The user id up to which they were found, from which the next batch goes on. */
  mailedTo: string;
  isLast: boolean;
}

/** Finds the next batch of people with a number in the lists of a locked draw, in the order of their user ids. */
export async function nextEntrants(tx: Tx, position: { raffleId: string; after: string }): Promise<MailedEntrants> {
  const found = await findEntrants(tx, position);
  return {
    reachable: found.filter(({ deleted_at }) => deleted_at === null),
    mailedTo: found.at(-1)?.id ?? position.after,
    isLast: found.length < BATCH,
  };
}
