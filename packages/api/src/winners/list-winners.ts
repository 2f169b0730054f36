import { LIST_LIMIT, londonMonth, NAME_WITHHELD, type Winner } from "@counterfoil/core";
import { countRows, type Db, inChunks, type Row } from "@counterfoil/db";
import { type DrawnWinners, readDrawnWinners } from "#read-models/drawn-winners.ts";
import { readWithheldWinners } from "#read-models/withheld-names.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { byPrize, toWinner } from "./to-winner.ts";

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

export const countWinners = (deps: Pick<Deps, "db">): Promise<number> => countRows(deps.db.read.selectFrom("winners"));

const newest = (db: Db) =>
  db
    .selectFrom("winners")
    .selectAll()
    .orderBy("draw_at", "desc")
    .orderBy(byPrize)
    .orderBy("id", "desc")
    .limit(LIST_LIMIT);

/** Lists winners drawn in a London month, latest first. */
export async function listWinnersOfMonth({ db }: Pick<Deps, "db">, month: { year: number; month: number }) {
  const { from, to } = londonMonth(month.year, month.month);
  return readPublic(db.read, newest(db.read).where("draw_at", ">=", from).where("draw_at", "<", to));
}

/** Lists the winners of competitions, latest draw first, and of each draw the main prize first. */
export async function listWinnersOfRaffles({ db }: Pick<Deps, "db">, raffleIds: readonly string[]): Promise<Winner[]> {
  if (raffleIds.length === 0) return [];
  return readPublic(db.read, newest(db.read).where("raffle_id", "in", raffleIds));
}

/** Reads winners without the names of typed ones who asked not to be named. Those of a draw have none anywhere. */
async function readPublic(db: Db, query: ReturnType<typeof newest>): Promise<Winner[]> {
  const winners = await readWinners(db, await query.execute());
  const withheld = await readWithheldWinners(
    db,
    winners.map(({ _id }) => _id),
  );
  return winners.map((winner) => (withheld.has(winner._id) ? { ...winner, name: NAME_WITHHELD } : winner));
}

/** Returns winners as the wire has them; of a drawn competition those of its draw, whatever their rows say. */
async function readWinners(db: Db, rows: readonly Row<"winners">[]): Promise<Winner[]> {
  const drawn = new Map<string, DrawnWinners>();
  for (const ids of inChunks([...new Set(rows.flatMap(({ raffle_id }) => raffle_id ?? []))])) {
    const draws = db.selectFrom("draws").selectAll().where("raffle_id", "in", ids).where("seed", "is not", null);
    for (const draw of await draws.execute()) drawn.set(draw.raffle_id, await readDrawnWinners(db, draw));
  }
  return rows.flatMap((row) => {
    const winners = row.raffle_id === null ? undefined : drawn.get(row.raffle_id);
    if (!winners) return [toWinner(row)];
    const winner = row.draw_prize === null ? undefined : winners.get(row.draw_prize);
    return winner ? [{ ...toWinner(row), ...winner }] : [];
  });
}
