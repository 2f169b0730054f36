import { type DrawStage, type DrawSummary, hasWinners, isoOrNull, prizeTitle, toIso } from "@counterfoil/core";
import { beaconRandomness, commandPayload, isTestChain } from "@counterfoil/core/draw";
import { type Db, listRows, type Row, rulesAreNewest, stageOf } from "@counterfoil/db";
import { BEACON_LATE_MS, findDamagedLists, payloadOfVoid, readLogOf, timesAnnounced } from "@counterfoil/domain";
import { readShownNames } from "#read-models/withheld-names.ts";
import type { Deps } from "../deps.ts";
import { decidingRound } from "./beacon-of-draw.ts";
import { readCommitted, worthsOfDraw } from "./compute-draw.ts";
import { listAnnounced } from "./list-announced.ts";
import { currentPlaces, findDrawBySlug, listPlaces, type PublishedDraw, voidsOf } from "./published-draw.ts";
import { toPublishedCounts, toPublishedRules } from "./published-values.ts";

/** Returns the key picture of a competition; null without any. */
export function keyPicture({ images }: Pick<Row<"raffles">, "images">): string | null {
  return (images.find(({ keyImage }) => keyImage) ?? images[0])?.path ?? null;
}

/** Returns the state of a draw as everyone sees it. `isDamaged`: its locked list is not the committed one. */
function drawStage(
  { draw, raffle, rules }: PublishedDraw,
  { now, isDamaged }: { now: number; isDamaged: boolean },
): DrawStage {
  if (draw.state === "locked") {
    if (isDamaged) return "list_damaged";
    const deciding = decidingRound(draw, rules.chain);
    return deciding && deciding.roundAt + BEACON_LATE_MS <= now ? "beacon_late" : "locked";
  }
  if (draw.state !== "published") return draw.state;
  const stage = stageOf(raffle, now);
  if (stage === "ended") return "closed";
  return stage === "open" ? "selling" : "published";
}

async function readResults(db: Db, { draw }: PublishedDraw, log: Awaited<ReturnType<typeof readLogOf>>) {
  if (!hasWinners(draw.state)) return { results: [], voids: [] };
  const prizes = worthsOfDraw(await readCommitted(db, draw));
  const places = await listPlaces(db, draw.raffle_id);
  const openings = await listRows(db, "draw_openings", { raffle_id: draw.raffle_id });
  const labels = new Map(openings.map(({ entrant_id, label }) => [entrant_id, label]));
  const shownName = await readShownNames(db, [draw.raffle_id]);
  const nameOf = (prize: number) => prizeTitle(prizes[prize - 1] ?? "");
  const results = [...currentPlaces(places).values()].map(({ prize, number, place, entrant_id }) => ({
    prize,
    name: nameOf(prize),
    number,
    place,
    label: entrant_id === null ? null : shownName(draw.raffle_id, prize, labels.get(entrant_id) || null),
  }));
  const voided = voidsOf(places);
  const voids = voided.map(({ prize, number, reason }, index) => {
    const payloads = voided.slice(0, index + 1).flatMap((one) => (one.prize === prize ? [payloadOfVoid(one)] : []));
    const until = log.findIndex((entry) => entry.kind === "void" && entry.payload === payloads.at(-1));
    const payload = commandPayload({ kind: "void_winner", raffle: draw.raffle_id, prize, reason });
    const times = timesAnnounced(log.slice(0, until), { payload, voids: payloads });
    const decidedBy = times.length > 0 ? ("announced" as const) : ("two_admins" as const);
    return { prize, name: nameOf(prize), number, reason, decidedBy };
  });
  return { results, voids };
}

/** Finds the draw of a competition as everyone sees it. Throws `draw.not_found`. */
export async function findDraw({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">, slug: string) {
  const found = await findDrawBySlug(db.read, slug);
  const { draw, raffle, rules } = found;
  const isDamaged = draw.state === "locked" && (await findDamagedLists(db.read, [raffle.id])).has(raffle.id);
  const log = await readLogOf(db.read, raffle.id);
  const decided = await readResults(db.read, found, log);
  const published = toPublishedRules(rules, log);
  const { voidReasons } = published;
  const deciding = decidingRound(draw, rules.chain);
  const signature = draw.beacon_signature;
  const beacon =
    deciding && signature !== null
      ? {
          chain: deciding.chain.chain,
          round: deciding.round,
          signature,
          randomness: beaconRandomness(signature),
          previous: draw.fallback_previous,
        }
      : null;
  return {
    slug,
    raffleId: raffle.id,
    competition: raffle.name,
    image: keyPicture(raffle),
    address: `${config.publicUrl}/draws/${slug}`,
    state: drawStage(found, { now: clock(), isDamaged }),
    drawAt: toIso(raffle.draw_at ?? 0),
    round: deciding?.round ?? null,
    roundAt: isoOrNull(deciding?.roundAt ?? null),
    switchedAt: isoOrNull(draw.switched_at),
    // By the log, which is signed.
    lockedAt: log.find(({ kind }) => kind === "commitment")?.at ?? null,
    commitHash: draw.commit_hash,
    ...toPublishedCounts(draw),
    rules: published,
    seed: draw.seed,
    drawnAt: isoOrNull(draw.drawn_at),
    cancelReason: raffle.cancel_reason,
    ...decided,
    announced: await listAnnounced(db.read, { raffle, log, results: decided.results, voidReasons, now: clock() }),
    beacon,
    testBeacon: isTestChain(rules.chain),
  };
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
export async function summariseDraws(db: Db, { draws, now }: { draws: readonly Row<"draws">[]; now: number }) {
  if (draws.length === 0) return [];
  const ids = draws.map(({ raffle_id }) => raffle_id);
  const rows = await db.selectFrom("raffles").selectAll().where("id", "in", ids).execute();
  const raffles = new Map(rows.map((row) => [row.id, row]));
  const rules = new Map((await newestRules(db, ids)).map((row) => [row.raffle_id, row]));
  const locked = draws.filter(({ state }) => state === "locked").map(({ raffle_id }) => raffle_id);
  const damaged = await findDamagedLists(db, locked);
  const shownName = await readShownNames(db, ids);
  const places = Map.groupBy(await mainPlacesAndVoids(db, ids), ({ raffle_id }) => raffle_id);
  return draws.flatMap((draw): { published: PublishedDraw; summary: DrawSummary }[] => {
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
      winner: main?.outcome === "awarded" ? { number: main.number, label: shownName(id, 1, main.label || null) } : null,
      drawnAt: isoOrNull(draw.drawn_at),
      voids: decided.filter(({ outcome }) => outcome === "void").length,
      testBeacon: isTestChain(newest.chain),
    };
    return [{ published, summary }];
  });
}
