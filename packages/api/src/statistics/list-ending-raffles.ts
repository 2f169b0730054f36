import { type EndingRaffle, toIso } from "@counterfoil/core";
import { raffleInStage } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

const COUNT = 6;

/** Lists the competitions on sale that end next, the soonest first, with their entries. */
export async function listEndingRaffles({ db, clock }: Pick<Deps, "db" | "clock">): Promise<EndingRaffle[]> {
  const rows = await db.read
    .selectFrom("raffles")
    .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
    .select(["id", "slug", "name", "ends_at", "max_entries", "raffle_sales.sold_count"])
    .where(raffleInStage("open", clock()))
    .orderBy("ends_at")
    .orderBy("id")
    .limit(COUNT)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
    endDate: toIso(row.ends_at),
    maxEntries: row.max_entries,
    ticketsPurchased: row.sold_count,
  }));
}
