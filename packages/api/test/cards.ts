import { inTransaction } from "@counterfoil/db";
import { saveCard } from "../src/cards/save-card.ts";
import type { TestShop } from "./shop.ts";

/** Saves a card of the shop's provider for a user; answers its id. */
export async function saveSomeCard(
  shop: TestShop,
  user: { id: string },
  card: { token: string; brand: string; lastFour: string },
): Promise<string> {
  await inTransaction(shop.db, (tx) =>
    saveCard(shop.deps, tx, { userId: user.id, provider: shop.deps.payments.name, expiry: "12/30", ...card }),
  );
  const { id } = await shop.db.read
    .selectFrom("saved_cards")
    .select("id")
    .where("user_id", "=", user.id)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return id;
}
