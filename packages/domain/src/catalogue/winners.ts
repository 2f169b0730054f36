import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

type WinnerColumns = Omit<Row<"winners">, "id" | "created_at" | "draw_prize">;

/** Adds a winner. */
export async function insertWinner(tx: Tx, columns: WinnerColumns): Promise<Row<"winners">> {
  const row = { id: newId(), ...columns, created_at: tx.now, draw_prize: null };
  await tx.sql.insertInto("winners").values(row).execute();
  return row;
}

/** Changes a winner; `columns` is called once it was found. Throws `winner.gone` when there is none. */
export async function updateWinner(
  tx: Tx,
  { id, columns }: { id: string; columns: () => Promise<WinnerColumns> },
): Promise<{ before: Row<"winners">; after: Row<"winners"> }> {
  const found = tx.sql.selectFrom("winners").selectAll().where("id", "=", id);
  const before = await found.forNoKeyUpdate().executeTakeFirst();
  if (!before) throw new ShopError("winner.gone");
  const changed = await columns();
  await tx.sql.updateTable("winners").set(changed).where("id", "=", id).execute();
  return { before, after: { ...before, ...changed } };
}

/** Deletes a winner. Throws `winner.gone` when there is none. */
export async function removeWinner(tx: Tx, { id }: { id: string }): Promise<Row<"winners">> {
  const winner = await tx.sql.deleteFrom("winners").where("id", "=", id).returningAll().executeTakeFirst();
  if (!winner) throw new ShopError("winner.gone");
  return winner;
}
