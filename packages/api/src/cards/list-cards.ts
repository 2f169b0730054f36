import { type Card, LIST_LIMIT, toIso } from "@counterfoil/core";
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
