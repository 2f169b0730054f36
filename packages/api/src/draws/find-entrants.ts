import { type Tx, ticketIsEntry } from "@counterfoil/db";
import { greetedName } from "@counterfoil/domain";

const BATCH = 100;

interface Position {
  raffleId: string;
  after: string;
  /** Only those who still have an entry; otherwise also those who were refunded. */
  withEntry: boolean;
}

/** Finds the next entrants of a locked draw by user id: those with an account, and where the next batch continues. */
export async function nextEntrants(tx: Tx, { raffleId, after, withEntry }: Position) {
  const found = await tx.sql
    .selectFrom("draw_entrants as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["u.id", "u.first_name", "u.verified", "u.email", "u.deleted_at", "u.kind", "e.entrant_id", "e.label"])
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
  return {
    reachable: found
      .filter(({ deleted_at }) => deleted_at === null)
      .map((entrant) => ({ ...entrant, firstName: greetedName(entrant) })),
    mailedTo: found.at(-1)?.id ?? after,
    isLast: found.length < BATCH,
  };
}
