import { prizeIsKept, type Tx } from "@counterfoil/db";

/**
 * Erases the name with which somebody would be published, in every draw where they hold no prize: also where they lost one
 * again, whose opening is public no more. The ids stay: public files are made of them.
 */
export async function eraseEntrant(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("draw_entrants")
    .set({ label: null })
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("draw_places as p")
            .select("p.step")
            .whereRef("p.raffle_id", "=", "draw_entrants.raffle_id")
            .whereRef("p.entrant_id", "=", "draw_entrants.entrant_id")
            .where(prizeIsKept("p")),
        ),
      ),
    )
    .execute();
}
