import type { Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { hashOfToken, sealCardToken } from "./card-token.ts";

interface CardToSave {
  userId: string;
  provider: string;
  token: string;
  brand: string;
  lastFour: string;
  expiry: string;
}

/** A provider's token may be new each time a card is saved: the earlier one is deleted, and a job has it forgotten. */
async function replaceEarlier(tx: Tx, card: CardToSave, tokenHash: string, now: number): Promise<void> {
  await tx.sql
    .updateTable("saved_cards")
    .set({ deleted_at: now })
    .where("user_id", "=", card.userId)
    .where("provider", "=", card.provider)
    .where("brand", "=", card.brand)
    .where("last_four", "=", card.lastFour)
    .where("expiry", "=", card.expiry)
    .where("token_hash", "<>", tokenHash)
    .where("deleted_at", "is", null)
    .execute();
}

/** Keeps a card that the customer agreed to save; the same card is kept once. The user must be locked. */
export async function saveCard(deps: Pick<Deps, "clock" | "config">, tx: Tx, card: CardToSave): Promise<void> {
  const [now, token_hash] = [tx.now, hashOfToken(deps.config, card.token)];
  await replaceEarlier(tx, card, token_hash, now);
  await tx.sql
    .insertInto("saved_cards")
    .values({
      id: newId(),
      user_id: card.userId,
      provider: card.provider,
      token: sealCardToken(deps.config, card.token),
      token_hash,
      brand: card.brand,
      last_four: card.lastFour,
      expiry: card.expiry,
      created_at: now,
      deleted_at: null,
      forgotten_at: null,
    })
    .onConflict((oc) => oc.columns(["user_id", "provider", "token_hash"]).where("deleted_at", "is", null).doNothing())
    .execute();
}
