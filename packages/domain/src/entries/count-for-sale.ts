import { unsoldOf } from "@counterfoil/core";
import { countRows, type Row, type Tx, ticketIsHeld } from "@counterfoil/db";
import type { LockedRaffle } from "./lock-raffle.ts";

/** Counts the numbers of a competition that are held. Slower with more holds. */
export const countHeld = ({ sql, now }: Tx, { id }: Pick<Row<"raffles">, "id">): Promise<number> =>
  countRows(sql.selectFrom("tickets").where("raffle_id", "=", id).where(ticketIsHeld(now)));

/** Counts the free numbers beyond those that are kept for entries by post. A purchase only asks where it is refused, or where some are kept. */
export async function countForSale(tx: Tx, raffle: LockedRaffle): Promise<number> {
  const held = await countHeld(tx, raffle);
  return Math.max(0, unsoldOf(raffle) - held);
}
