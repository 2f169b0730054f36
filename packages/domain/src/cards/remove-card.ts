import { ShopError } from "@counterfoil/core";
import type { RowPatch, Tx } from "@counterfoil/db";

/** Deletes a card of a user; a job has the provider forget it. Throws `card.not_found` for another's. */
export async function removeCard(tx: Tx, { userId, cardId }: { userId: string; cardId: string }): Promise<void> {
  await tx.sql
    .updateTable("saved_cards")
    .set({ deleted_at: tx.now })
    .where("id", "=", cardId)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirstOrThrow(() => new ShopError("card.not_found"));
  tx.wake("saved_cards");
}

async function blankCards(
  tx: Tx,
  { userId, since }: { userId: string; since: number },
  blank: RowPatch<"saved_cards">,
): Promise<void> {
  await tx.sql
    .updateTable("saved_cards")
    .set(({ fn, val }) => ({ ...blank, deleted_at: fn.coalesce("deleted_at", val(tx.now)) }))
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .execute();
  tx.wake("saved_cards");
}

/** Deletes every card of a user who is being erased, and the details of cards deleted before. */
export async function eraseCards(tx: Tx, userId: string): Promise<void> {
  await blankCards(tx, { userId, since: 0 }, { last_four: "", expiry: "" });
}

/** Deletes the cards saved to an account since a moment, with their details: they belong to someone else. */
export async function removeCardsSavedSince(tx: Tx, saved: { userId: string; since: number }): Promise<void> {
  await blankCards(tx, saved, { brand: "", last_four: "", expiry: "" });
}

/** Records that the provider has deleted a card, and erases its reference, so that it cannot be charged. */
export async function markCardForgotten(tx: Tx, cardId: string): Promise<void> {
  await tx.sql.updateTable("saved_cards").set({ forgotten_at: tx.now, token: "" }).where("id", "=", cardId).execute();
}
