import { ShopError } from "@counterfoil/core";
import { type DrawProof, type DrawResult, findChain, writeProof } from "@counterfoil/core/draw";
import type { Db, Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { decidingRound, findBeacon } from "./beacon-of-draw.ts";
import { prizesOfDraw, readCommitted } from "./compute-draw.ts";
import { currentPlaces, drawKey, findDrawBySlug, listPlaces, voidsOf } from "./published-draw.ts";

/** Returns each award in its order, with the reason where it was voided later. */
function toResults(places: readonly Row<"draw_places">[], prizes: readonly string[]): DrawResult[] {
  const results: DrawResult[] = [];
  for (const { prize, place, number, outcome, reason } of places) {
    const last = results.findLast((result) => result.prize === prize);
    if (outcome === "void" && last && reason !== null) last.void = reason;
    else results.push({ prize, name: prizes[prize - 1] ?? "", place, number });
  }
  return results;
}

async function readOpenings(db: Db, raffleId: string, places: readonly Row<"draw_places">[]) {
  const rows = await db.selectFrom("draw_openings").selectAll().where("raffle_id", "=", raffleId).execute();
  const openings = new Map(rows.map(({ entrant_id, key, label }) => [entrant_id, { key, label }]));
  return Object.fromEntries(
    [...currentPlaces(places).values()].flatMap(({ number, entrant_id }) => {
      const opening = entrant_id === null ? undefined : openings.get(entrant_id);
      return opening && number !== null ? [[String(number), opening] as const] : [];
    }),
  );
}

/** Returns the beacon that a proof has: with its chain only where the draw was switched to the fallback chain. */
function toProofBeacon(draw: Row<"draws">, chain: string): DrawProof["beacon"] {
  const deciding = decidingRound(draw, chain);
  if (!deciding || draw.beacon_signature === null) return null;
  const beacon = { round: deciding.round, signature: draw.beacon_signature };
  if (draw.fallback_previous === null) return beacon;
  return { ...beacon, chain: deciding.chain.chain, previous: draw.fallback_previous };
}

async function positionsBeacon(db: Db, chain: string, round: number | null | undefined): Promise<DrawProof["beacon"]> {
  const found = typeof round === "number" ? await findBeacon(db, { chain: findChain(chain), round }) : null;
  return found && { round: found.round, signature: found.signature };
}

/** Returns `proof.json` of a locked draw. Throws `draw.not_found` before the lock. */
export async function writeDrawProof(deps: Pick<Deps, "db" | "config">, slug: string): Promise<string> {
  const db = deps.db.read;
  const { draw, rules: row } = await findDrawBySlug(db, slug);
  if (draw.signature === null) throw new ShopError("draw.not_found");
  const committed = await readCommitted(db, draw);
  const places = await listPlaces(db, draw.raffle_id);
  const prizes = places.length === 0 ? [] : prizesOfDraw(committed);
  return writeProof({
    format: "counterfoil-proof/1",
    competition: draw.raffle_id,
    beacon: toProofBeacon(draw, row.chain),
    positionsBeacon: await positionsBeacon(db, row.chain, committed.rules.instant?.round),
    seed: draw.seed,
    signature: draw.signature,
    publicKey: drawKey(deps).publicKey,
    voids: voidsOf(places).map(({ prize, reason }) => ({ prize, reason })),
    results: toResults(places, prizes),
    openings: await readOpenings(db, draw.raffle_id, places),
  });
}
