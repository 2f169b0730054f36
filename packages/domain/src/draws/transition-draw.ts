import { type DrawState, drawStatesBeforeDraw, nextStates } from "@counterfoil/core";
import type { Row, RowPatch, Tx } from "@counterfoil/db";
import { eraseDecidedNames } from "./erase-entrant.ts";

/** Locks the draw of a competition until the transaction ends; null where it has none. Lock the competition first. */
export async function lockDraw(tx: Tx, raffleId: string): Promise<Row<"draws"> | null> {
  const query = tx.sql.selectFrom("draws").selectAll().where("raffle_id", "=", raffleId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Moves a locked draw to its next state, with the values that it has from then on. Once it is decided, names of erased people
 * go; its places must be recorded. Throws an Error for a transition that is not in the table of states.
 */
export async function transitionDraw(
  tx: Tx,
  {
    draw,
    to,
    values = {},
  }: { draw: Row<"draws">; to: DrawState; values?: Omit<RowPatch<"draws">, "raffle_id" | "state"> },
): Promise<Row<"draws">> {
  if (!nextStates.draw[draw.state].includes(to)) throw new Error(`A draw that is ${draw.state} does not become ${to}`);
  const changed = await tx.sql
    .updateTable("draws")
    .set({ ...values, state: to })
    .where("raffle_id", "=", draw.raffle_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!drawStatesBeforeDraw.some((state) => state === to)) await eraseDecidedNames(tx, draw.raffle_id);
  return changed;
}
