import { type Card, LIST_LIMIT, toIso } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { removeCard } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Lists a customer's saved cards, the newest first. */
export async function listCards(deps: Pick<Deps, "db">, userId: string): Promise<Card[]> {
  const rows = await deps.db.read
    .selectFrom("saved_cards")
    .select(["id", "brand", "last_four", "created_at", "funding"])
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    type: row.brand,
    lastFour: row.last_four,
    createdAt: toIso(row.created_at),
    funding: row.funding,
  }));
}

/** Deletes a customer's saved card immediately; a job deletes it at the provider. Throws `card.not_found`. */
export async function deleteCard(deps: Pick<Deps, "db">, user: { id: string }, id: string): Promise<void> {
  await inTransaction(deps.db, (tx) => removeCard(tx, { userId: user.id, cardId: id }));
}
