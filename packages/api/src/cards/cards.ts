import { type Card, LIST_LIMIT, toIso } from "@counterfoil/core";
import { inTransaction, listRows } from "@counterfoil/db";
import { removeCard } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Lists a customer's saved cards, the newest first. */
export async function listCards(deps: Pick<Deps, "db">, userId: string): Promise<Card[]> {
  const rows = await listRows(
    deps.db.read,
    "saved_cards",
    { user_id: userId, deleted_at: null },
    { by: ["created_at desc", "id desc"], limit: LIST_LIMIT },
  );
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
