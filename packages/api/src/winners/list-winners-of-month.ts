import { LIST_LIMIT, londonMonth, type Winner } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { readWinners } from "./read-winners.ts";
import { byPrize } from "./to-winner.ts";

/** Lists winners drawn in a London month, latest first. */
export async function listWinnersOfMonth(
  deps: Pick<Deps, "db">,
  month: { year: number; month: number },
): Promise<Winner[]> {
  const { from, to } = londonMonth(month.year, month.month);
  const rows = await deps.db.read
    .selectFrom("winners")
    .selectAll()
    .where("draw_at", ">=", from)
    .where("draw_at", "<", to)
    .orderBy("draw_at", "desc")
    .orderBy(byPrize)
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return readWinners(deps.db.read, rows);
}
