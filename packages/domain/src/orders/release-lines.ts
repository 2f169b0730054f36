import { inChunks, type Row, type Tx } from "@counterfoil/db";
import { releaseTickets } from "../entries/release-tickets.ts";

/** Marks a line as released: an admin deleted its entry. Does nothing for a ticket without an order. */
export async function markLineReleased(tx: Tx, ticketId: string): Promise<void> {
  await tx.sql.updateTable("order_lines").set({ released_at: tx.now }).where("id", "=", ticketId).execute();
}

/**
 * Releases the tickets of these lines and marks the lines as released; those that were before are left out, and so are
 * those of locked draws, whose tickets stay. Returns how many stay so. The order must be locked; competitions are locked here.
 */
export async function releaseLines(
  tx: Tx,
  { orderId, lines }: { orderId: string; lines: readonly Row<"order_lines">[] },
): Promise<number> {
  const standing = lines.filter((line) => line.released_at === null);
  const released = await releaseTickets(tx, { orderId, lines: standing });
  for (const chunk of inChunks(released)) {
    const ids = chunk.map((line) => line.id);
    await tx.sql.updateTable("order_lines").set({ released_at: tx.now }).where("id", "in", ids).execute();
  }
  return standing.length - released.length;
}
