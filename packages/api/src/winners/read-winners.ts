import type { Winner } from "@counterfoil/core";
import { type Db, inChunks, type Row } from "@counterfoil/db";
import { type DrawnWinners, readDrawnWinners } from "#read-models/drawn-winners.ts";
import { toWinner } from "./to-winner.ts";

/**
 * Returns winners as the wire has them. Of a competition that is drawn they are those of its draw, whatever their rows say, and nobody
 * else: a row has its picture, links and date.
 */
export async function readWinners(db: Db, rows: readonly Row<"winners">[]): Promise<Winner[]> {
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
