import { LIST_LIMIT, type RaffleGroup, type RaffleListItem } from "@counterfoil/core";
import { type Db, raffleInStage, readInChunks } from "@counterfoil/db";
import { POPULAR_ID } from "@counterfoil/domain";
import { listedRaffles, openRaffles, readRaffleListItems } from "#read-models/raffle-list.ts";
import type { Deps } from "../deps.ts";

/** The most competitions under `Ending Soon`. */
const ENDING_SOON = 6;

/** The competitions of each group: at most `limit` per group, LIST_LIMIT in all, the soonest of every group first. */
async function placesInGroups(db: Db, now: number, limit: number): Promise<{ id: string; name: string }[]> {
  const ranked = db
    .selectFrom("raffles")
    .innerJoin("raffle_categories", "raffle_categories.raffle_id", "raffles.id")
    .innerJoin("categories", "categories.id", "raffle_categories.category_id")
    .select(["raffles.id", "categories.name"])
    .select(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("categories.id").orderBy("raffles.ends_at").orderBy("raffles.id"))
        .as("place"),
    )
    .where(raffleInStage("open", now))
    .where("categories.id", "<>", POPULAR_ID);
  return db
    .selectFrom(ranked.as("ranked"))
    .select(["id", "name"])
    .where("place", "<=", limit)
    .orderBy("place")
    .orderBy("name")
    .limit(LIST_LIMIT)
    .execute();
}

/** Lists competitions on sale: `Ending Soon` first, then the categories by name, without Popular and empty ones. */
export async function listGroupedRaffles(
  deps: Pick<Deps, "db" | "clock">,
  limit: number = LIST_LIMIT,
): Promise<RaffleGroup[]> {
  const db = deps.db.read;
  const now = deps.clock();
  const soonest = await openRaffles(db, now).limit(Math.min(ENDING_SOON, limit)).execute();
  const places = await placesInGroups(db, now, limit);
  const ids = new Set([...soonest, ...places].map(({ id }) => id));
  const listed = await readInChunks([...ids], (chunk) => listedRaffles(db).where("id", "in", chunk).execute());
  const items = new Map((await readRaffleListItems(db, listed)).map((item) => [item._id, item]));
  const groups = new Map<string, RaffleListItem[]>();
  for (const { id, name } of places) {
    const item = items.get(id);
    if (item) groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const named = [...groups].map(([_id, raffles]) => ({ _id, raffles }));
  named.sort((a, b) => a._id.localeCompare(b._id, "en"));
  const endingSoon = soonest.flatMap(({ id }) => items.get(id) ?? []);
  return endingSoon.length === 0 ? named : [{ _id: "Ending Soon", raffles: endingSoon }, ...named];
}
