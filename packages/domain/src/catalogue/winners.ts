import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** What a draw decides of a winner. */
const decided = ["name", "raffle", "raffle_id", "draw_at", "ticket_number"] as const;

type WinnerColumns = Omit<Row<"winners">, "id" | "created_at" | "draw_prize">;

/** Throws `draw.result_fixed` for a competition whose winners are drawn. */
async function checkNotDrawn(tx: Tx, raffleId: string | null): Promise<void> {
  if (raffleId === null) return;
  const draw = await tx.sql.selectFrom("draws").select("state").where("raffle_id", "=", raffleId).executeTakeFirst();
  if (draw && draw.state !== "cancelled") throw new ShopError("draw.result_fixed");
}

/** Adds a winner whom somebody typed. Throws `draw.result_fixed` for a competition whose winners are drawn. */
export async function insertWinner(tx: Tx, columns: WinnerColumns): Promise<Row<"winners">> {
  await checkNotDrawn(tx, columns.raffle_id);
  const row = { id: newId(), ...columns, created_at: tx.now, draw_prize: null };
  await tx.sql.insertInto("winners").values(row).execute();
  return row;
}

/**
 * Changes a winner; `columns` is called once it was found. Throws `winner.gone` when there is none, and
 * `draw.result_fixed` for more than the picture and links of a winner of a draw.
 */
export async function updateWinner(
  tx: Tx,
  { id, columns }: { id: string; columns: () => Promise<WinnerColumns> },
): Promise<{ before: Row<"winners">; after: Row<"winners"> }> {
  const found = tx.sql.selectFrom("winners").selectAll().where("id", "=", id);
  const before = await found.forNoKeyUpdate().executeTakeFirst();
  if (!before) throw new ShopError("winner.gone");
  const changed = await columns();
  if (before.draw_prize !== null && decided.some((column) => changed[column] !== before[column])) {
    throw new ShopError("draw.result_fixed");
  }
  await tx.sql.updateTable("winners").set(changed).where("id", "=", id).execute();
  return { before, after: { ...before, ...changed } };
}

/** Deletes a winner. Throws `winner.gone` when there is none, and `draw.result_fixed` for the winner of a draw. */
export async function removeWinner(tx: Tx, { id }: { id: string }): Promise<Row<"winners">> {
  const winner = await tx.sql.deleteFrom("winners").where("id", "=", id).returningAll().executeTakeFirst();
  if (!winner) throw new ShopError("winner.gone");
  if (winner.draw_prize !== null) throw new ShopError("draw.result_fixed");
  return winner;
}
