import { drawStatesBeforeDraw } from "@counterfoil/core";
import { noRow, prizeIsKept, type Tx } from "@counterfoil/db";

/** Erases the names of entrants that the query is narrowed to, where the draw is decided and they hold no prize. */
const eraseNames = (tx: Tx) =>
  tx.sql
    .updateTable("draw_entrants")
    .set({ label: null })
    .where("label", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("draws as d")
          .select("d.state")
          .whereRef("d.raffle_id", "=", "draw_entrants.raffle_id")
          .where("d.state", "not in", drawStatesBeforeDraw),
      ),
    )
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("draw_places as p")
          .select("p.step")
          .whereRef("p.raffle_id", "=", "draw_entrants.raffle_id")
          .whereRef("p.entrant_id", "=", "draw_entrants.entrant_id")
          .where(prizeIsKept("p")),
      ),
    );

/** Erases a person's name in every decided draw where they hold no prize; the others erase it when they are decided. */
export async function eraseEntrant(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .selectFrom("draws")
    .select("raffle_id")
    .where("raffle_id", "in", (eb) => eb.selectFrom("draw_entrants").select("raffle_id").where("user_id", "=", userId))
    .orderBy("raffle_id")
    .forUpdate()
    .execute();
  await eraseNames(tx).where("user_id", "=", userId).execute();
}

/** Erases the names of people without an account from a draw, once it is decided or a prize was given again. The draw must be locked. */
export async function eraseDecidedNames(tx: Tx, raffleId: string): Promise<void> {
  await eraseNames(tx)
    .where("raffle_id", "=", raffleId)
    .where("user_id", "in", (eb) => eb.selectFrom("users").select("id").where("deleted_at", "is not", null))
    .execute();
}
