import { type DrawSummary, isoOrNull, toIso } from "@counterfoil/core";
import { isTestChain } from "@counterfoil/core/draw";
import { type Db, type Row, rulesAreNewest } from "@counterfoil/db";
import { findDamagedLists } from "@counterfoil/domain";
import { decidingRound } from "./beacon-of-draw.ts";
import { drawStage, keyPicture } from "./find-draw.ts";
import type { PublishedDraw } from "./find-draw-by-slug.ts";

/** A draw as lists have it, with what it was made of. */
interface SummarisedDraw {
  published: PublishedDraw;
  summary: DrawSummary;
}

type Ids = readonly string[];

async function rafflesOf(db: Db, ids: Ids): Promise<Map<string, Row<"raffles">>> {
  const rows = await db.selectFrom("raffles").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the newest rules of each. */
async function rulesOf(db: Db, ids: Ids): Promise<Map<string, Row<"draw_rules">>> {
  const rows = await db
    .selectFrom("draw_rules as r")
    .selectAll()
    .where("r.raffle_id", "in", ids)
    .where(rulesAreNewest("r"))
    .execute();
  return new Map(rows.map((row) => [row.raffle_id, row]));
}

/** Reads who has the main prize now; no one before the draw, and where no one is left. */
async function winnersOf(db: Db, ids: Ids): Promise<Map<string, DrawSummary["winner"]>> {
  const places = await db
    .selectFrom("draw_places as p")
    .leftJoin("draw_openings as o", (join) =>
      join.onRef("o.raffle_id", "=", "p.raffle_id").onRef("o.entrant_id", "=", "p.entrant_id"),
    )
    .select(["p.raffle_id", "p.number", "p.outcome", "o.label"])
    .where("p.raffle_id", "in", ids)
    .where("p.prize", "=", 1)
    .orderBy("p.step")
    .execute();
  // A later step replaces those before it.
  return new Map(
    places.map(({ raffle_id, number, outcome, label }) => [
      raffle_id,
      outcome === "awarded" ? { number, label: label || null } : null,
    ]),
  );
}

/** Counts the winners of each that were voided. */
async function countVoidsByDraw(db: Db, ids: Ids): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("draw_places")
    .select(({ fn }) => ["raffle_id" as const, fn.countAll<number>().as("voids")])
    .where("raffle_id", "in", ids)
    .where("outcome", "=", "void")
    .groupBy("raffle_id")
    .execute();
  return new Map(rows.map(({ raffle_id, voids }) => [raffle_id, voids]));
}

/** Returns draws as lists have them, in the same order, read for all of them together. */
export async function summariseDraws(
  db: Db,
  { draws, now }: { draws: readonly Row<"draws">[]; now: number },
): Promise<SummarisedDraw[]> {
  if (draws.length === 0) return [];
  const ids = draws.map(({ raffle_id }) => raffle_id);
  const [raffles, rules] = [await rafflesOf(db, ids), await rulesOf(db, ids)];
  const locked = draws.filter(({ state }) => state === "locked").map(({ raffle_id }) => raffle_id);
  const damaged = await findDamagedLists(db, locked);
  const [winners, voids] = [await winnersOf(db, ids), await countVoidsByDraw(db, ids)];
  return draws.flatMap((draw): SummarisedDraw[] => {
    const id = draw.raffle_id;
    const [raffle, newest] = [raffles.get(id), rules.get(id)];
    if (!raffle || !newest) return [];
    const published = { draw, raffle, rules: newest };
    const roundAt = decidingRound(draw, newest.chain)?.roundAt;
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
      winner: winners.get(id) ?? null,
      drawnAt: isoOrNull(draw.drawn_at),
      voids: voids.get(id) ?? 0,
      testBeacon: isTestChain(newest.chain),
    };
    return [{ published, summary }];
  });
}
