import { type Raffle, type RaffleDraw, toIso } from "@counterfoil/core";
import { isTestChain } from "@counterfoil/core/draw";
import { type Db, inChunks, type Row, rulesAreNewest } from "@counterfoil/db";

/** What answers have besides where a competition has a provable draw. */
type DrawAnswer = Pick<Raffle, "drawAt" | "draw" | "drawPrizes" | "onePrizePerEntrant" | "unwonInstantWins">;

/** Drawn instant prizes have a round of their own; typed ones have their root from the publish. */
function instantNumbersOf(
  rules: Pick<Row<"draw_rules">, "positions_round" | "positions_root">,
): Pick<RaffleDraw, "instantNumbers"> {
  if (rules.positions_round !== null) return { instantNumbers: "drawn" };
  return rules.positions_root === null ? {} : { instantNumbers: "typed" };
}

async function publishedOf(db: Db, raffles: readonly Row<"raffles">[]): Promise<Map<string, RaffleDraw>> {
  const drawAt = new Map(raffles.flatMap(({ id, draw_at }) => (draw_at === null ? [] : [[id, draw_at] as const])));
  const found = new Map<string, RaffleDraw>();
  for (const ids of inChunks([...drawAt.keys()])) {
    const rows = await db
      .selectFrom("draw_rules as r")
      .innerJoin("draws as d", "d.raffle_id", "r.raffle_id")
      .select(["r.raffle_id", "r.chain", "r.round", "r.sha256", "r.published_at", "d.state"])
      .select(["r.positions_round", "r.positions_root", "r.opening_moved"])
      .where("r.raffle_id", "in", ids)
      .where(rulesAreNewest("r"))
      .execute();
    for (const row of rows) {
      found.set(row.raffle_id, {
        drawAt: toIso(drawAt.get(row.raffle_id) ?? 0),
        round: row.round,
        rulesHash: row.sha256,
        rulesSince: toIso(row.published_at),
        ...(row.opening_moved && { openingMoved: true as const }),
        state: row.state,
        ...instantNumbersOf(row),
        testBeacon: isTestChain(row.chain),
      });
    }
  }
  return found;
}

/** Returns the draws of competitions, read for all of them together; those without one have no fields but `drawAt`. */
export async function readRaffleDraws(
  db: Db,
  raffles: readonly Row<"raffles">[],
): Promise<(raffle: Row<"raffles">) => DrawAnswer> {
  const published = await publishedOf(db, raffles);
  return (raffle) => {
    if (raffle.draw_at === null) return { drawAt: null };
    const draw = published.get(raffle.id);
    return {
      drawAt: toIso(raffle.draw_at),
      drawPrizes: raffle.draw_prizes,
      onePrizePerEntrant: raffle.one_prize_per_entrant,
      unwonInstantWins: raffle.unwon_instant_wins,
      ...(draw && { draw }),
    };
  };
}
