import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { lockRaffle } from "./lock-raffle.ts";

/** Finds a prize that was won. Throws `prize.not_found`. */
export async function findWonPrize(tx: Tx, id: string): Promise<Row<"instant_wins">> {
  return tx.sql
    .selectFrom("instant_wins")
    .selectAll()
    .where("id", "=", id)
    .where("won_at", "is not", null)
    .executeTakeFirstOrThrow(() => new ShopError("prize.not_found"));
}

/**
 * Marks a won prize as handed over, after which it stays won. Locks its competition, so its order must be locked
 * before. Throws `prize.not_found` when it is back in the pool, `prize.voided` and `prize.handed_over`.
 */
export async function markHandedOver(tx: Tx, prize: Row<"instant_wins">): Promise<void> {
  await lockRaffle(tx, prize.raffle_id);
  const now = await findWonPrize(tx, prize.id);
  if (now.ticket_id !== prize.ticket_id) throw new ShopError("prize.not_found");
  if (now.voided_at !== null) throw new ShopError("prize.voided");
  if (now.handed_over_at !== null) throw new ShopError("prize.handed_over");
  await tx.sql.updateTable("instant_wins").set({ handed_over_at: tx.now }).where("id", "=", prize.id).execute();
}
