import type { Trx } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { newId } from "../ids.ts";
import { hashOfToken, sealCardToken } from "./card-token.ts";

interface CardToSave {
  userId: string;
  provider: string;
  token: string;
  brand: string;
  lastFour: string;
  expiry: string;
}

/** Keeps a card that the customer agreed to save; the same card is kept once. */
export async function saveCard(deps: Pick<Deps, "clock" | "config">, trx: Trx, card: CardToSave): Promise<void> {
  await trx
    .insertInto("saved_cards")
    .values({
      id: newId(),
      user_id: card.userId,
      provider: card.provider,
      token: sealCardToken(deps.config, card.token),
      token_hash: hashOfToken(deps.config, card.token),
      brand: card.brand,
      last_four: card.lastFour,
      expiry: card.expiry,
      created_at: deps.clock(),
      deleted_at: null,
      forgotten_at: null,
    })
    .onConflict((oc) => oc.columns(["user_id", "provider", "token_hash"]).where("deleted_at", "is", null).doNothing())
    .execute();
}
