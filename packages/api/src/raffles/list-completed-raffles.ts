import { LIST_LIMIT, londonMonth, type RaffleListItem } from "@counterfoil/core";
import { raffleIsOver, raffleIsPublished } from "@counterfoil/db";
import { listedRaffles, readRaffleListItems } from "#read-models/raffle-list.ts";
import type { Deps } from "../deps.ts";

/** Lists competitions that ended in a London month, latest first. */
export async function listCompletedRaffles(
  deps: Pick<Deps, "db" | "clock">,
  month: { year: number; month: number },
): Promise<RaffleListItem[]> {
  const { from, to } = londonMonth(month.year, month.month);
  const db = deps.db.read;
  const ended = await listedRaffles(db)
    .where(raffleIsPublished())
    .where("ends_at", ">=", from)
    .where("ends_at", "<", to)
    .where(raffleIsOver(deps.clock()))
    .orderBy("ends_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return readRaffleListItems(db, ended);
}
