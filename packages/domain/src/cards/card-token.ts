import { type Row, updateRows } from "@counterfoil/db";
import { resealColumn } from "../reseal.ts";
import { type DataKey, type DataKeys, fingerprint, seal, unseal } from "../secret-box.ts";

const PURPOSE = "saved card";

/** A provider's reference of a card as `saved_cards` keeps it. */
export interface SealedToken {
  token: string;
  /** The hash by which a card saved twice is found. */
  tokenHash: string;
}

/** Between a reference and its customer. */
const OF = "\n";

function hashOf(key: DataKey, token: string): string {
  return fingerprint(key, PURPOSE, token);
}

/** Encrypts a provider's reference of a card, with whose it is. */
export function sealCardToken(keys: DataKeys, token: string, userId: string): SealedToken {
  return { token: seal(keys, PURPOSE, [token, userId].join(OF)), tokenHash: hashOf(keys.newest, token) };
}

/** Decrypts the provider's reference of a saved card, which never leaves the server. Throws as `unseal` does, and an Error for another customer's. */
export function openCardToken(
  keys: DataKeys,
  { token: sealed, user_id }: Pick<Row<"saved_cards">, "token" | "user_id">,
): string {
  const [token = "", userId] = unseal(keys, PURPOSE, sealed).split(OF);
  if (userId !== user_id) throw new Error("The reference is of another customer's card");
  return token;
}

/** Seals a reference again with the newest key. */
function resealed(keys: DataKeys, sealed: string): SealedToken {
  const [token = "", userId = ""] = unseal(keys, PURPOSE, sealed).split(OF);
  return sealCardToken(keys, token, userId);
}

/** Returns every `saved_cards.token_hash` that a reference can have: one for each key. */
export function cardTokenHashes(keys: DataKeys, token: string): string[] {
  return keys.all.map((key) => hashOf(key, token));
}

/** Seals the references of saved cards with the newest key. A card deleted at the provider has none. */
export const resealCards = resealColumn({
  table: "saved_cards",
  column: "token",
  seal: ({ sealed }, keys) => resealed(keys, sealed),
  write: (tx, id, { token, tokenHash: token_hash }) => updateRows(tx.sql, "saved_cards", { id }, { token, token_hash }),
});
