import { raffleIsNotCancelled, readInChunks, type Tx } from "@counterfoil/db";

/** Returns which of these tickets won an instant prize of a draw, and whether it was voided. Lock the competitions. */
export async function wonInDraws(
  tx: Tx,
  tickets: readonly { id: string; raffle_id: string }[],
): Promise<Map<string, { voided: boolean }>> {
  const won = new Map<string, { voided: boolean }>();
  for (const [raffleId, group] of Map.groupBy(tickets, (ticket) => ticket.raffle_id)) {
    const prizes = tx.sql
      .selectFrom("instant_wins as w")
      .innerJoin("raffles as r", "r.id", "w.raffle_id")
      .select(["w.ticket_id", "w.voided_at"])
      .where("w.raffle_id", "=", raffleId)
      .where("w.leaf", "is not", null)
      .where("r.draw_at", "is not", null)
      .where(raffleIsNotCancelled("r"));
    const ids = group.map(({ id }) => id);
    for (const { ticket_id, voided_at } of await readInChunks(ids, (chunk) =>
      prizes.where("w.ticket_id", "in", chunk).execute(),
    )) {
      if (ticket_id !== null) won.set(ticket_id, { voided: voided_at !== null });
    }
  }
  return won;
}
