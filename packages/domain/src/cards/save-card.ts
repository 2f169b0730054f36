import type { CardFunding } from "@counterfoil/core";
import { findRow, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import type { DataKeys } from "../secret-box.ts";
import { cardTokenHashes, type SealedToken, sealCardToken } from "./card-token.ts";

/** A card that a customer agreed to save, with its reference encrypted. */
export interface SealedCard {
  /** Encrypts the reference as this customer's. */
  sealFor: (userId: string) => SealedToken;
  /** `tokenHash` under the shop's earlier keys. */
  knownHashes: string[];
  brand: string;
  lastFour: string;
  expiry: string;
  funding: CardFunding;
}

/** Encrypts the reference of a card. */
export function sealCard(
  keys: DataKeys,
  {
    token,
    brand,
    lastFour,
    expiry,
    funding,
  }: Pick<SealedCard, "brand" | "lastFour" | "expiry" | "funding"> & { token: string },
): SealedCard {
  return {
    brand,
    lastFour,
    expiry,
    funding,
    sealFor: (userId) => sealCardToken(keys, token, userId),
    knownHashes: cardTokenHashes(keys, token),
  };
}

interface CardToSave extends SealedCard {
  userId: string;
  provider: string;
}

/** Deletes the earlier token of a card: some providers issue a new one each time. A job tells the provider. */
async function replaceEarlier(tx: Tx, card: CardToSave): Promise<void> {
  await tx.sql
    .updateTable("saved_cards")
    .set({ deleted_at: tx.now })
    .where("user_id", "=", card.userId)
    .where("provider", "=", card.provider)
    .where("brand", "=", card.brand)
    .where("last_four", "=", card.lastFour)
    .where("expiry", "=", card.expiry)
    .where("token_hash", "not in", card.knownHashes)
    .where("deleted_at", "is", null)
    .execute();
}

/** Returns the id of this card if the user already has it, perhaps under an earlier key. */
async function savedId(tx: Tx, { userId, provider, knownHashes }: CardToSave): Promise<string | undefined> {
  const saved = await tx.sql
    .selectFrom("saved_cards")
    .select("id")
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .where("token_hash", "in", knownHashes)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return saved?.id;
}

/** Saves a card; a repeat corrects its funding. The user must be locked. */
export async function saveCard(tx: Tx, card: CardToSave): Promise<void> {
  await replaceEarlier(tx, card);
  const id = await savedId(tx, card);
  if (id !== undefined) return setCardFunding(tx, { cardId: id, funding: card.funding });
  const { token, tokenHash } = card.sealFor(card.userId);
  await tx.sql
    .insertInto("saved_cards")
    .values({
      id: newId(),
      user_id: card.userId,
      provider: card.provider,
      token,
      token_hash: tokenHash,
      brand: card.brand,
      last_four: card.lastFour,
      expiry: card.expiry,
      funding: card.funding,
      created_at: tx.now,
      deleted_at: null,
      forgotten_at: null,
    })
    .onConflict((oc) => oc.columns(["user_id", "provider", "token_hash"]).where("deleted_at", "is", null).doNothing())
    .execute();
}

/** Returns the stored funding of a user's saved card; null for a payment without one, or another's card. */
export async function cardFunding(tx: Tx, { userId, cardId }: { userId: string; cardId: string | null }) {
  if (cardId === null) return null;
  const card = await findRow(tx.sql, "saved_cards", { id: cardId, user_id: userId });
  return card?.funding ?? null;
}

/** Stores whose money a saved card spends, as the provider has just reported it. */
export async function setCardFunding(tx: Tx, { cardId, funding }: { cardId: string; funding: CardFunding }) {
  await tx.sql.updateTable("saved_cards").set({ funding }).where("id", "=", cardId).execute();
}
