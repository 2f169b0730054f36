import { inChunks, type Row, type Tx } from "@counterfoil/db";
import { addToSales, lockRaffles } from "@counterfoil/domain";

/**
 * Frees the numbers of these lines of an order and takes them off the competitions' counters. Lines whose entry was
 * deleted before are free already. The order must be locked; competitions are locked here.
 */
export async function releaseOrderTickets(
  tx: Tx,
  order: Pick<Row<"orders">, "id">,
  lines: Row<"order_lines">[],
  now: number,
): Promise<void> {
  const standing = lines.filter((line) => line.released_at === null);
  await lockRaffles(
    tx,
    standing.map((line) => line.raffle_id),
  );
  for (const [raffleId, group] of Map.groupBy(standing, (line) => line.raffle_id)) {
    for (const chunk of inChunks(group)) {
      const ids = chunk.map((line) => line.id);
      await tx.sql.deleteFrom("tickets").where("id", "in", ids).where("order_id", "=", order.id).execute();
      await tx.sql.updateTable("order_lines").set({ released_at: now }).where("id", "in", ids).execute();
    }
    const sum = group.reduce((total, line) => total + line.price_pence, 0);
    await addToSales(tx, { raffleId, sold: -group.length, pence: -sum });
  }
}
