import { LIST_LIMIT, type Winner } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { readWinners } from "./read-winners.ts";
import { byPrize } from "./to-winner.ts";

/** Lists the winners of competitions, latest draw first, and of each draw the main prize first. */
export async function listWinnersOfRaffles(deps: Pick<Deps, "db">, raffleIds: readonly string[]): Promise<Winner[]> {
  if (raffleIds.length === 0) return [];
  const rows = await deps.db.read
    .selectFrom("winners")
    .selectAll()
    .where("raffle_id", "in", raffleIds)
    .orderBy("draw_at", "desc")
    .orderBy(byPrize)
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return readWinners(deps.db.read, rows);
}
