import { inChunks, type Row, type Tx } from "@counterfoil/db";

/** Gives the unclaimed prizes of these numbers to the order's tickets. The competitions must be locked. */
export async function awardInstantWins(
  tx: Tx,
  { order, lines, now }: { order: Row<"orders">; lines: Row<"payment_attempt_lines">[]; now: number },
): Promise<Row<"instant_wins">[]> {
  const won: Row<"instant_wins">[] = [];
  for (const [raffleId, group] of Map.groupBy(lines, (line) => line.raffle_id)) {
    const ticketOf = new Map(group.map((line) => [line.number, line.ticket_id]));
    for (const chunk of inChunks([...ticketOf.keys()])) {
      const prizes = await tx.sql
        .selectFrom("instant_wins")
        .selectAll()
        .where("raffle_id", "=", raffleId)
        .where("number", "in", chunk)
        .where("won_at", "is", null)
        .execute();
      for (const prize of prizes) {
        const claim = {
          ticket_id: ticketOf.get(prize.number) ?? null,
          order_id: order.id,
          user_id: order.user_id,
          won_at: now,
        };
        await tx.sql.updateTable("instant_wins").set(claim).where("id", "=", prize.id).execute();
        won.push({ ...prize, ...claim });
      }
    }
  }
  return won;
}
