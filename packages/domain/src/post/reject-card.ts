import { type PostReason, ShopError } from "@counterfoil/core";
import { type Db, findRowOrThrow, json, type Row, type Tx, updateRows } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { type LockedRaffle, lockRaffle } from "../entries/lock-raffle.ts";
import { listWithdrawn, settlePrizes } from "../entries/release-prizes.ts";
import { removeEntries } from "../entries/release-tickets.ts";
import { lockBatch } from "./batches.ts";

interface Rejection {
  id: string;
  reason: PostReason;
  /** Whether prizes that were handed over stay with the person. */
  keepPrizes: boolean | undefined;
}

/** A card that lost its numbers, as it was before. */
interface RejectedCard {
  card: Row<"post_cards">;
  batch: Row<"post_batches">;
  raffle: LockedRaffle;
  user: Row<"users">;
  keptPrizes: string[];
  /** Names of those that it lost. */
  prizes: string[];
}

/** Reads the entries that a card brought and that are still there. */
export function numberedEntries(
  db: Db,
  card: Pick<Row<"post_cards">, "ticket_numbers" | "decided_at" | "raffle_id" | "person_id">,
): Promise<{ id: string }[]> {
  return (
    db
      .selectFrom("tickets")
      .select("id")
      .where("raffle_id", "=", card.raffle_id)
      .where("number", "in", card.ticket_numbers)
      .where("state", "=", "post")
      .where("user_id", "=", card.person_id)
      // Staff may have deleted one, whose number another card of the same person then got.
      .where("created_at", "=", card.decided_at ?? 0)
      .execute()
  );
}

/** Locks a card that has numbers, with its batch, person and competition. Throws `post.no_card` and `post.no_numbers`. */
async function lockCard(tx: Tx, id: string): Promise<Omit<RejectedCard, "keptPrizes" | "prizes">> {
  const { batch_id } = await findRowOrThrow(tx.sql, "post_cards", { id }, "post.no_card");
  const batch = await lockBatch(tx, batch_id);
  const card = await tx.sql.selectFrom("post_cards").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { state, person_id, raffle_id } = card;
  if (state !== "allocated" || person_id === null || raffle_id === null) throw new ShopError("post.no_numbers");
  const user = await lockUserOrErased(tx, person_id);
  const now = await findRowOrThrow(tx.sql, "post_cards", { id });
  // A merge gave the card and its numbers to another person meanwhile.
  if (now.person_id !== person_id) return lockCard(tx, id);
  return { card, batch, user, raffle: await lockRaffle(tx, raffle_id) };
}

/**
 * Rejects a card that has numbers, which are free again. Prizes that they won go back into the pool, unless they were handed over. Throws
 * `post.no_card`, `post.no_numbers`, `draw.locked`, and what `settlePrizes` does.
 */
export async function transitionToRejected(tx: Tx, { id, reason, keepPrizes }: Rejection): Promise<RejectedCard> {
  const locked = await lockCard(tx, id);
  const { card, raffle, user } = locked;
  const entries = await numberedEntries(tx.sql, { ...card, raffle_id: raffle.id, person_id: user.id });
  if (entries.length === 0) throw new ShopError("post.no_numbers");
  const ticketIds = entries.map((entry) => entry.id);
  const tickets = ticketIds.map((ticketId) => ({ id: ticketId, raffle_id: raffle.id }));
  const keptPrizes = await settlePrizes(tx, { userId: user.id, tickets, keepPrizes });
  const prizes = await listWithdrawn(tx, ticketIds);
  await removeEntries(tx, { ticketIds, raffle });
  const rejected = { state: "rejected" as const, reason, decided_at: tx.now, ticket_numbers: json([]) };
  await updateRows(tx.sql, "post_cards", { id }, rejected);
  return { ...locked, keptPrizes, prizes };
}
