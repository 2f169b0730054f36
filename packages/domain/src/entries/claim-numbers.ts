import { inChunks, type NewRow, type Tx } from "@counterfoil/db";

/**
 * Writes tickets, all or none. Returns the numbers that are taken; the caller must then throw. The unique index
 * tickets_number_once decides, not an earlier read.
 */
export async function claimNumbers(tx: Tx, tickets: readonly NewRow<"tickets">[]): Promise<number[]> {
  const lost: number[] = [];
  for (const chunk of inChunks(tickets)) {
    const written = await tx.sql
      .insertInto("tickets")
      .values(chunk)
      .onConflict((oc) => oc.columns(["raffle_id", "number"]).doNothing())
      .returning("number")
      .execute();
    const got = new Set(written.map((row) => row.number));
    lost.push(...chunk.filter((ticket) => !got.has(ticket.number)).map((ticket) => ticket.number));
  }
  return lost;
}

/** Returns which of these numbers have a ticket. Ended holds must have been released before. */
export async function takenNumbers(
  tx: Tx,
  { raffleId, numbers }: { raffleId: string; numbers: readonly number[] },
): Promise<number[]> {
  const taken: number[] = [];
  for (const chunk of inChunks(numbers)) {
    const rows = await tx.sql
      .selectFrom("tickets")
      .select("number")
      .where("raffle_id", "=", raffleId)
      .where("number", "in", chunk)
      .execute();
    taken.push(...rows.map((row) => row.number));
  }
  return taken;
}
