import { messages, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

/** Deletes a customer's saved card at once; a job tells the provider to forget it. */
export async function deleteCard(
  deps: Pick<Deps, "db" | "clock" | "wake">,
  user: { id: string },
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const deleted = await trx
      .updateTable("saved_cards")
      .set({ deleted_at: deps.clock() })
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!deleted) throw new ShopError("not_found", messages.cardDeleteFailed);
    afterCommit(() => deps.wake("forget-cards"));
  });
}
