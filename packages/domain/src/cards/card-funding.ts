import type { CardFunding } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/** Returns the stored funding of a user's saved card; null for a payment without one, or another's card. */
export async function cardFunding(
  tx: Tx,
  { userId, cardId }: { userId: string; cardId: string | null },
): Promise<CardFunding | null> {
  if (cardId === null) return null;
  const card = await tx.sql
    .selectFrom("saved_cards")
    .select("funding")
    .where("id", "=", cardId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return card?.funding ?? null;
}

/** Stores whose money a saved card spends, as the provider has just reported it. */
export async function setCardFunding(
  tx: Tx,
  { cardId, funding }: { cardId: string; funding: CardFunding },
): Promise<void> {
  await tx.sql.updateTable("saved_cards").set({ funding }).where("id", "=", cardId).execute();
}
