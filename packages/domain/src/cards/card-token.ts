import { fingerprint, seal, unseal } from "../secret-box.ts";

const PURPOSE = "saved card";

/** Encrypts a provider's reference of a card, as `saved_cards.token` keeps it. */
export function sealCardToken(sessionSecret: string, token: string): string {
  return seal(sessionSecret, PURPOSE, token);
}

/** Decrypts the provider's reference of a saved card, which never leaves the server. */
export function openCardToken(sessionSecret: string, sealed: string): string {
  return unseal(sessionSecret, PURPOSE, sealed);
}

/** Returns `saved_cards.token_hash`, by which a card that is saved twice is known. */
export function hashCardToken(sessionSecret: string, token: string): string {
  return fingerprint(sessionSecret, PURPOSE, token);
}
