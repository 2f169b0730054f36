import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

/**
 * Voids an instant prize that was won, by its place in the rules from 1: its number is retired. The competition must be locked.
 * Throws `prize.not_found` for one that nobody has won, `prize.handed_over` and `prize.voided`.
 */
export async function voidPrize(
  tx: Tx,
  { raffleId, prize }: { raffleId: string; prize: number },
): Promise<Row<"instant_wins"> & { number: number }> {
  const row = await tx.sql
    .selectFrom("instant_wins")
    .selectAll()
    .where("raffle_id", "=", raffleId)
    .where("position", "=", prize - 1)
    .where("leaf", "is not", null)
    .executeTakeFirst();
  if (!row || row.number === null || row.won_at === null) throw new ShopError("prize.not_found");
  if (row.handed_over_at !== null) throw new ShopError("prize.handed_over");
  if (row.voided_at !== null) throw new ShopError("prize.voided");
  await tx.sql.updateTable("instant_wins").set({ voided_at: tx.now }).where("id", "=", row.id).execute();
  return { ...row, number: row.number };
}
