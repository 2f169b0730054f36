import type { Winner } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { toWinner } from "./to-winner.ts";

/** Lists a page of the console's winners, by draw date. */
export async function listWinners(
  deps: Pick<Deps, "db">,
  page: { order: "asc" | "desc"; skip: number; limit: number },
): Promise<Winner[]> {
  const rows = await deps.db.read
    .selectFrom("winners")
    .selectAll()
    .orderBy("draw_at", page.order)
    .orderBy("id", page.order)
    .offset(page.skip)
    .limit(page.limit)
    .execute();
  return rows.map(toWinner);
}

/** Counts the winners. */
export async function countWinners(deps: Pick<Deps, "db">): Promise<number> {
  const { count } = await deps.db.read
    .selectFrom("winners")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
