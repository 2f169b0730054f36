import { updateRows } from "@counterfoil/db";
import { resealColumn } from "../reseal.ts";
import { type DataKey, type DataKeys, fingerprint, seal, unseal } from "../secret-box.ts";

const PURPOSE = "saved card";

/** A provider's reference of a card as `saved_cards` keeps it. */
export interface SealedToken {
  token: string;
  /** The hash by which a card saved twice is found. */
  tokenHash: string;
}

function hashOf(key: DataKey, token: string): string {
  return fingerprint(key, PURPOSE, token);
}

/** Encrypts a provider's reference of a card. */
export function sealCardToken(keys: DataKeys, token: string): SealedToken {
  return { token: seal(keys, PURPOSE, token), tokenHash: hashOf(keys.newest, token) };
}

/** Decrypts the provider's reference of a saved card, which never leaves the server. Throws as `unseal` does. */
export function openCardToken(keys: DataKeys, sealed: string): string {
  return unseal(keys, PURPOSE, sealed);
}

/** Returns every `saved_cards.token_hash` that a reference can have: one for each key. */
export function cardTokenHashes(keys: DataKeys, token: string): string[] {
  return keys.all.map((key) => hashOf(key, token));
}

/** Seals the references of saved cards with the newest key. A card deleted at the provider has none. */
export const resealCards = resealColumn({
  table: "saved_cards",
  column: "token",
  seal: ({ sealed }, keys) => sealCardToken(keys, openCardToken(keys, sealed)),
  write: (tx, id, { token, tokenHash: token_hash }) => updateRows(tx.sql, "saved_cards", { id }, { token, token_hash }),
});
