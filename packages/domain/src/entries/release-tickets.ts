import { inChunks, type Row, type Tx } from "@counterfoil/db";
import { lockRaffles } from "./lock-raffle.ts";
import { addToSales } from "./raffle-sales.ts";

interface Release {
  orderId: string;
  lines: readonly Pick<Row<"order_lines">, "id" | "raffle_id" | "price_pence">[];
}

/**
 * Releases the tickets of these lines of an order: their numbers are free, and the competitions count them no more.
 * Locks the competitions; the order must be locked, and no line released before.
 */
export async function releaseTickets(tx: Tx, { orderId, lines }: Release): Promise<void> {
  await lockRaffles(
    tx,
    lines.map((line) => line.raffle_id),
  );
  for (const [raffleId, group] of Map.groupBy(lines, (line) => line.raffle_id)) {
    for (const chunk of inChunks(group)) {
      const ids = chunk.map((line) => line.id);
      await tx.sql.deleteFrom("tickets").where("id", "in", ids).where("order_id", "=", orderId).execute();
    }
    const pence = group.reduce((sum, line) => sum + line.price_pence, 0);
    await addToSales(tx, { raffleId, sold: -group.length, pence: -pence });
  }
}
