import { LIST_LIMIT, normalizeKey, type RaffleListItem } from "@counterfoil/core";
import { openRaffles, readRaffleListItems } from "#read-models/raffle-list.ts";
import type { Deps } from "../deps.ts";

/** Lists competitions that are on sale, soonest end first; of one category when it is named, in any case. */
export async function listOpenRaffles(
  deps: Pick<Deps, "db" | "clock">,
  which: { category?: string; limit?: number } = {},
): Promise<RaffleListItem[]> {
  const db = deps.db.read;
  const { category, limit = LIST_LIMIT } = which;
  let open = openRaffles(db, deps.clock()).limit(limit);
  if (category !== undefined) {
    const inCategory = db
      .selectFrom("raffle_categories")
      .innerJoin("categories", "categories.id", "raffle_categories.category_id")
      .select("raffle_categories.raffle_id")
      .where("categories.name_key", "=", normalizeKey(category));
    open = open.where("id", "in", inCategory);
  }
  return readRaffleListItems(db, await open.execute());
}
