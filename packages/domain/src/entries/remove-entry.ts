import type { Row, Tx } from "@counterfoil/db";
import { addToSales } from "./raffle-sales.ts";

/**
 * Takes a paid or manual entry out of its competition, so that the number is free. An instant prize that it won stays
 * won, since the winner was told; the number is sold again without it. The competition must be locked, and the entry
 * read after that.
 */
export async function removeEntry(
  tx: Tx,
  entry: Pick<Row<"tickets">, "id" | "raffle_id" | "state" | "price_pence">,
): Promise<void> {
  await tx.sql.deleteFrom("tickets").where("id", "=", entry.id).execute();
  const manual = entry.state === "manual" ? -1 : 0;
  await addToSales(tx, { raffleId: entry.raffle_id, sold: -1, manual, pence: -entry.price_pence });
}
