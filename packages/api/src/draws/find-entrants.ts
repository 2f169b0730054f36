import { type Tx, ticketIsEntry } from "@counterfoil/db";

/** Entrants per transaction. */
const BATCH = 100;

interface Position {
  raffleId: string;
  after: string;
  /** Only those who still have an entry; otherwise also those who were refunded. */
  withEntry: boolean;
}

/** Finds the next people who entered, by user id. */
async function findEntrants(tx: Tx, { raffleId, after, withEntry }: Position) {
  return tx.sql
    .selectFrom("draw_entrants as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["u.id", "u.first_name", "u.email", "u.deleted_at", "e.entrant_id", "e.label"])
    .where("e.raffle_id", "=", raffleId)
    .where("e.user_id", ">", after)
    .$if(withEntry, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("tickets as t")
            .select("t.id")
            .whereRef("t.user_id", "=", "e.user_id")
            .whereRef("t.raffle_id", "=", "e.raffle_id")
            .where(ticketIsEntry("t")),
        ),
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
  /** The user id up to which they were found, from which the next batch continues. */
  mailedTo: string;
  isLast: boolean;
}

/** Finds the next batch of people who entered a locked draw, in the order of their user ids. */
export async function nextEntrants(tx: Tx, position: Position): Promise<MailedEntrants> {
  const found = await findEntrants(tx, position);
  return {
    reachable: found.filter(({ deleted_at }) => deleted_at === null),
    mailedTo: found.at(-1)?.id ?? position.after,
    isLast: found.length < BATCH,
  };
}
