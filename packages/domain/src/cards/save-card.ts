import type { Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** A card that a customer agreed to save, with its reference encrypted. */
export interface SealedCard {
  token: string;
  tokenHash: string;
  brand: string;
  lastFour: string;
  expiry: string;
}

interface CardToSave extends SealedCard {
  userId: string;
  provider: string;
}

/** A provider's token may be new each time a card is saved: the earlier one is deleted, and a job has it forgotten. */
async function replaceEarlier(tx: Tx, card: CardToSave): Promise<void> {
  await tx.sql
    .updateTable("saved_cards")
    .set({ deleted_at: tx.now })
    .where("user_id", "=", card.userId)
    .where("provider", "=", card.provider)
    .where("brand", "=", card.brand)
    .where("last_four", "=", card.lastFour)
    .where("expiry", "=", card.expiry)
    .where("token_hash", "<>", card.tokenHash)
    .where("deleted_at", "is", null)
    .execute();
}

/** Saves a card once, however often it is given. The user must be locked. */
export async function saveCard(tx: Tx, card: CardToSave): Promise<void> {
  await replaceEarlier(tx, card);
  await tx.sql
    .insertInto("saved_cards")
    .values({
      id: newId(),
      user_id: card.userId,
      provider: card.provider,
      token: card.token,
      token_hash: card.tokenHash,
      brand: card.brand,
      last_four: card.lastFour,
      expiry: card.expiry,
      created_at: tx.now,
      deleted_at: null,
      forgotten_at: null,
    })
    .onConflict((oc) => oc.columns(["user_id", "provider", "token_hash"]).where("deleted_at", "is", null).doNothing())
    .execute();
}
