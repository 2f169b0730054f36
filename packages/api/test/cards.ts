import type { CardFunding } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { saveCard, sealCard } from "@counterfoil/domain";
import type { TestShop } from "./shop.ts";

/** Saves a card of the shop's provider for a user; answers its id. */
export async function saveSomeCard(
  shop: TestShop,
  user: { id: string },
  card: { token: string; brand: string; lastFour: string; funding?: CardFunding },
): Promise<string> {
  const { config, payments } = shop.deps;
  const sealed = sealCard(config.dataKeys, { funding: "debit", ...card, expiry: "12/30" });
  await inTransaction(shop.db, (tx) => saveCard(tx, { userId: user.id, provider: payments.name, ...sealed }));
  const { id } = await shop.db.read
    .selectFrom("saved_cards")
    .select("id")
    .where("user_id", "=", user.id)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return id;
}
