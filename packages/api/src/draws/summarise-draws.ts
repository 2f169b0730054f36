import { type DrawSummary, isoOrNull, toIso } from "@counterfoil/core";
import { isTestChain } from "@counterfoil/core/draw";
import { type Db, type Row, rulesAreNewest } from "@counterfoil/db";
import { findDamagedLists } from "@counterfoil/domain";
import { decidingRound } from "./beacon-of-draw.ts";
import { drawStage, keyPicture } from "./find-draw.ts";
import type { PublishedDraw } from "./find-draw-by-slug.ts";

interface SummarisedDraw {
  published: PublishedDraw;
  summary: DrawSummary;
}

const newestRules = (db: Db, ids: readonly string[]) =>
  db.selectFrom("draw_rules as r").selectAll().where("r.raffle_id", "in", ids).where(rulesAreNewest("r")).execute();

const mainPlacesAndVoids = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("draw_places as p")
    .leftJoin("draw_openings as o", (join) =>
      join.onRef("o.raffle_id", "=", "p.raffle_id").onRef("o.entrant_id", "=", "p.entrant_id"),
    )
    .select(["p.raffle_id", "p.prize", "p.number", "p.outcome", "o.label"])
    .where("p.raffle_id", "in", ids)
    .where((eb) => eb.or([eb("p.prize", "=", 1), eb("p.outcome", "=", "void")]))
    .orderBy("p.step")
    .execute();

/** Returns draws as lists have them, in the same order, read for all of them together. */
export async function summariseDraws(
  db: Db,
  { draws, now }: { draws: readonly Row<"draws">[]; now: number },
): Promise<SummarisedDraw[]> {
  if (draws.length === 0) return [];
  const ids = draws.map(({ raffle_id }) => raffle_id);
  const rows = await db.selectFrom("raffles").selectAll().where("id", "in", ids).execute();
  const raffles = new Map(rows.map((row) => [row.id, row]));
  const rules = new Map((await newestRules(db, ids)).map((row) => [row.raffle_id, row]));
  const locked = draws.filter(({ state }) => state === "locked").map(({ raffle_id }) => raffle_id);
  const damaged = await findDamagedLists(db, locked);
  const places = Map.groupBy(await mainPlacesAndVoids(db, ids), ({ raffle_id }) => raffle_id);
  return draws.flatMap((draw): SummarisedDraw[] => {
    const id = draw.raffle_id;
    const [raffle, newest] = [raffles.get(id), rules.get(id)];
    if (!raffle || !newest) return [];
    const published = { draw, raffle, rules: newest };
    const roundAt = decidingRound(draw, newest.chain)?.roundAt;
    const decided = places.get(id) ?? [];
    const main = decided.findLast(({ prize }) => prize === 1);
    const summary = {
      slug: raffle.slug,
      raffleId: id,
      competition: raffle.name,
      cap: raffle.max_entries,
      lastLetter: raffle.to_letter,
      image: keyPicture(raffle),
      state: drawStage(published, { now, isDamaged: damaged.has(id) }),
      drawAt: toIso(raffle.draw_at ?? 0),
      roundAt: roundAt === undefined ? null : toIso(roundAt),
      winner: main?.outcome === "awarded" ? { number: main.number, label: main.label || null } : null,
      drawnAt: isoOrNull(draw.drawn_at),
      voids: decided.filter(({ outcome }) => outcome === "void").length,
      testBeacon: isTestChain(newest.chain),
    };
    return [{ published, summary }];
  });
}
