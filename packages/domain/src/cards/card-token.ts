import type { Tx } from "@counterfoil/db";
import { type Resealed, type ResealInput, resealRows } from "../reseal.ts";
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
export async function resealCards(tx: Tx, input: ResealInput): Promise<Resealed> {
  const rows = await tx.sql
    .selectFrom("saved_cards")
    .select(["id", "token as sealed"])
    .where("token", "<>", "")
    .where("id", ">", input.after)
    .orderBy("id")
    .limit(input.limit)
    .forUpdate()
    .execute();
  return resealRows(input, {
    rows,
    seal: ({ sealed }) => sealCardToken(input.keys, openCardToken(input.keys, sealed)),
    write: (id, { token, tokenHash: token_hash }) =>
      tx.sql.updateTable("saved_cards").set({ token, token_hash }).where("id", "=", id).execute(),
  });
}
