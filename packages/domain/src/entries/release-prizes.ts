import { ShopError } from "@counterfoil/core";
import { inChunks, readInChunks, type Tx } from "@counterfoil/db";
import { wonInDraws } from "./won-in-draws.ts";

/**
 * Puts the prizes that these tickets won back into the pool, each on its number; one that was handed over stays won.
 * The competition must be locked.
 */
export async function releasePrizes(
  tx: Tx,
  { raffleId, ticketIds }: { raffleId: string; ticketIds: readonly string[] },
): Promise<void> {
  for (const chunk of inChunks(ticketIds)) {
    await tx.sql
      .updateTable("instant_wins")
      .set({ ticket_id: null, order_id: null, user_id: null, won_at: null })
      .where("raffle_id", "=", raffleId)
      .where("ticket_id", "in", chunk)
      .where("handed_over_at", "is", null)
      .execute();
  }
}

/** Tickets of one competition or more that are about to be released. */
interface TicketsToRelease {
  tickets: readonly { id: string; raffle_id: string }[];
  /** Whether the customer keeps a prize that was handed over. */
  keepPrizes: boolean | undefined;
}

/**
 * Returns the handed-over prizes that stay with the customer when these tickets are released. Throws
 * `prize.handed_over` when there are any and `keepPrizes` does not say so, and `prize.won_in_draw` for a prize of a competition
 * with a draw that was not voided before.
 */
export async function findKeptPrizes(tx: Tx, { tickets, keepPrizes }: TicketsToRelease): Promise<string[]> {
  const won = await wonInDraws(tx, tickets);
  if ([...won.values()].some(({ voided }) => !voided)) throw new ShopError("prize.won_in_draw");
  const kept: { prize: string }[] = [];
  for (const [raffleId, group] of Map.groupBy(tickets, (ticket) => ticket.raffle_id)) {
    const ofRaffle = tx.sql.selectFrom("instant_wins").select("prize").where("raffle_id", "=", raffleId);
    const handedOver = ofRaffle.where("handed_over_at", "is not", null).orderBy("number");
    const ids = group.map(({ id }) => id);
    kept.push(...(await readInChunks(ids, (chunk) => handedOver.where("ticket_id", "in", chunk).execute())));
  }
  if (kept.length > 0 && keepPrizes !== true) throw new ShopError("prize.handed_over");
  return kept.map(({ prize }) => prize);
}
