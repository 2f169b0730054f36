import { type Db, type Row, raffleIsComing } from "@counterfoil/db";
import { type RaffleWithSales, rafflesWithSales } from "#read-models/raffle-list.ts";
import type { Deps } from "../deps.ts";

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

/** Counts the sold tickets of the promoted competitions; fast enough to poll every ten seconds. */
export async function countPromotedTickets(deps: Pick<Deps, "db" | "clock">) {
  const db = deps.db.read;
  const blocks = await db.selectFrom("config_blocks").selectAll().where("type", "=", "promoted_raffle").execute();
  const raffles = await promotedRaffles(db, blocks, deps.clock());
  return raffles.map(({ id, sold_count }) => ({ raffle: id, ticketsPurchased: sold_count }));
}
