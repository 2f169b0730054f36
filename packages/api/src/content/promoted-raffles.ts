import { type Db, type Row, raffleIsComing } from "@counterfoil/db";
import { type RaffleWithSales, rafflesWithSales } from "#read-models/raffle-list.ts";

/** Returns the competitions that these blocks promote; with `now` only published ones that have not ended. */
export async function promotedRaffles(
  db: Db,
  blocks: Row<"config_blocks">[],
  now: number | null,
): Promise<RaffleWithSales[]> {
  const ids = blocks.flatMap((block) => block.content.raffleId ?? []);
  if (ids.length === 0) return [];
  const promoted = rafflesWithSales(db).where("id", "in", ids);
  const seen = now === null ? promoted : promoted.where(raffleIsComing(now));
  return seen.execute();
}
