import { fingerprint, seal, unseal } from "@counterfoil/domain";
import type { ShopConfig } from "../deps.ts";

type CardConfig = Pick<ShopConfig, "sessionSecret">;

const PURPOSE = "saved card";

/** A provider's reference of a card as saved_cards.token keeps it. */
export function sealCardToken(config: CardConfig, token: string): string {
  return seal(config.sessionSecret, PURPOSE, token);
}

/** The provider's reference of a saved card; never leaves the server. */
export function openCardToken(config: CardConfig, sealed: string): string {
  return unseal(config.sessionSecret, PURPOSE, sealed);
}

/** saved_cards.token_hash, by which a card that is saved twice is known. */
export function hashOfToken(config: CardConfig, token: string): string {
  return fingerprint(config.sessionSecret, PURPOSE, token);
}
