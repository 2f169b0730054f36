import { inChunks, type Row, type Tx } from "@counterfoil/db";

/** Entries that were just made; `orderId` is null for a manual entry. */
interface NewEntries {
  tickets: readonly { id: string; raffleId: string; number: number }[];
  userId: string;
  orderId: string | null;
}

/**
 * Gives the unclaimed prizes on these numbers to their tickets and returns them, for orders and manual entries alike.
 * The competitions must be locked.
 */
export async function awardInstantWins(
  tx: Tx,
  { tickets, userId, orderId }: NewEntries,
): Promise<Row<"instant_wins">[]> {
  const won: Row<"instant_wins">[] = [];
  for (const [raffleId, group] of Map.groupBy(tickets, (ticket) => ticket.raffleId)) {
    const ticketOf = new Map(group.map((ticket) => [ticket.number, ticket.id]));
    for (const chunk of inChunks([...ticketOf.keys()])) {
      const prizes = await tx.sql
        .selectFrom("instant_wins")
        .selectAll()
        .where("raffle_id", "=", raffleId)
        .where("number", "in", chunk)
        .where("won_at", "is", null)
        .execute();
      for (const prize of prizes) {
        const ticket_id = ticketOf.get(prize.number) ?? null;
        const claim = { ticket_id, order_id: orderId, user_id: userId, won_at: tx.now };
        await tx.sql.updateTable("instant_wins").set(claim).where("id", "=", prize.id).execute();
        won.push({ ...prize, ...claim });
      }
    }
  }
  return won;
}
