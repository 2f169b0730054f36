import { inTransaction } from "@counterfoil/db";
import { removeCard } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Deletes a customer's saved card at once; a job deletes it at the provider. Throws `card.not_found`. */
export async function deleteCard(deps: Pick<Deps, "db">, user: { id: string }, id: string): Promise<void> {
  await inTransaction(deps.db, (tx) => removeCard(tx, { userId: user.id, cardId: id }));
}
