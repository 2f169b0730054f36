import { inTransaction } from "@counterfoil/db";
import { removeCard } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Deletes a customer's saved card at once; a job tells the provider to forget it. Throws `card.not_found`. */
export async function deleteCard(deps: Pick<Deps, "db">, user: { id: string }, id: string): Promise<void> {
  await inTransaction(deps.db, (tx) => removeCard(tx, { userId: user.id, cardId: id }));
}
