import type { Tx } from "@counterfoil/db";
import { type Resealed, type ResealInput, resealRows } from "../reseal.ts";
import { openCardToken, sealCardToken } from "./card-token.ts";

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
