import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

/** Deletes a customer's saved card at once; a job tells the provider to forget it. */
export async function deleteCard(deps: Pick<Deps, "db" | "clock">, user: { id: string }, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const deleted = await tx.sql
      .updateTable("saved_cards")
      .set({ deleted_at: tx.now })
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!deleted) throw new ShopError("card.not_found");
    tx.wake("forget-cards");
  });
}
