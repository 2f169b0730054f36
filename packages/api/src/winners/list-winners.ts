import type { Winner } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { readWinners } from "./read-winners.ts";

/** Lists a page of the console's winners, by draw date. */
export async function listWinners(
  deps: Pick<Deps, "db">,
  page: { order: "asc" | "desc"; skip: number; limit: number },
): Promise<Winner[]> {
  const { rows } = await listPage({
    base: deps.db.read.selectFrom("winners"),
    rows: (from) => from.selectAll().orderBy("draw_at", page.order).orderBy("id", page.order),
    ...page,
  });
  return readWinners(deps.db.read, rows);
}

export async function countWinners(deps: Pick<Deps, "db">): Promise<number> {
  const { count } = await deps.db.read
    .selectFrom("winners")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
