import { type DrawSummary, type DrawsPage, toIso } from "@counterfoil/core";
import { isTestChain } from "@counterfoil/core/draw";
import type { Db, Row } from "@counterfoil/db";
import { findRules } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { listPage, type Page } from "../lists/list-page.ts";
import { decidingRound } from "./beacon-of-draw.ts";
import { drawStage } from "./find-draw.ts";
import type { PublishedDraw } from "./find-draw-by-slug.ts";

/** Counts the winners that were voided, by competition. */
export async function countVoids(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("draw_places")
    .select(({ fn }) => ["raffle_id" as const, fn.countAll<number>().as("voids")])
    .where("outcome", "=", "void")
    .groupBy("raffle_id")
    .execute();
  return new Map(rows.map(({ raffle_id, voids }) => [raffle_id, voids]));
}

/** Finds who has the main prize now; null before the draw, and where nobody is left. */
async function findWinner(db: Db, raffleId: string): Promise<DrawSummary["winner"]> {
  const place = await db
    .selectFrom("draw_places as p")
    .leftJoin("draw_openings as o", (join) =>
      join.onRef("o.raffle_id", "=", "p.raffle_id").onRef("o.entrant_id", "=", "p.entrant_id"),
    )
    .select(["p.number", "p.outcome", "o.label"])
    .where("p.raffle_id", "=", raffleId)
    .where("p.prize", "=", 1)
    .orderBy("p.step", "desc")
    .limit(1)
    .executeTakeFirst();
  return place?.outcome === "awarded" ? { number: place.number, label: place.label } : null;
}

interface Summarised {
  draw: Row<"draws">;
  now: number;
  voids: number;
}

/** Returns a draw as lists have it. */
export async function summariseDraw(
  db: Db,
  { draw, raffle, rules }: PublishedDraw,
  { now, voids }: { now: number; voids: number },
): Promise<DrawSummary> {
  const roundAt = decidingRound(draw, rules.chain)?.roundAt;
  return {
    slug: raffle.slug,
    competition: raffle.name,
    state: drawStage({ draw, raffle, rules }, now),
    drawAt: toIso(raffle.draw_at ?? 0),
    roundAt: roundAt === undefined ? null : toIso(roundAt),
    winner: await findWinner(db, draw.raffle_id),
    drawnAt: draw.drawn_at === null ? null : toIso(draw.drawn_at),
    voids,
    testBeacon: isTestChain(rules.chain),
  };
}

async function summarise(db: Db, { draw, now, voids }: Summarised): Promise<DrawSummary[]> {
  const raffle = await db.selectFrom("raffles").selectAll().where("id", "=", draw.raffle_id).executeTakeFirst();
  const rules = await findRules(db, draw.raffle_id);
  return raffle && rules ? [await summariseDraw(db, { draw, raffle, rules }, { now, voids })] : [];
}

/** Lists all published draws, the latest first, with how many winners were ever voided. */
export async function listDraws({ db, clock }: Pick<Deps, "db" | "clock">, page: Page): Promise<DrawsPage> {
  const now = clock();
  const { rows, total } = await listPage({
    base: db.read.selectFrom("draws").innerJoin("raffles as r", "r.id", "draws.raffle_id"),
    rows: (from) => from.selectAll("draws").orderBy("r.draw_at", "desc").orderBy("draws.raffle_id"),
    ...page,
  });
  const voids = await countVoids(db.read);
  const summaries = await Promise.all(
    rows.map((draw) => summarise(db.read, { draw, now, voids: voids.get(draw.raffle_id) ?? 0 })),
  );
  return {
    draws: summaries.flat(),
    totalDraws: total,
    totalVoids: [...voids.values()].reduce((sum, count) => sum + count, 0),
    now: toIso(now),
  };
}
