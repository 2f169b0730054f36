import { verifyBeacon } from "@counterfoil/core/beacon";
import { type BeaconChain, fallbackOf, findChain } from "@counterfoil/core/draw";
import { type Db, type Row, rulesAreNewest } from "@counterfoil/db";
import { LRUCache } from "lru-cache";

/** The round of the chain that decides a draw. */
export interface DecidingRound {
  chain: BeaconChain;
  round: number;
  roundAt: number;
}

/** Returns the round that decides a locked draw: once it is switched, that of the fallback chain. Null before the lock. */
export function decidingRound(draw: Row<"draws">, chainHash: string): DecidingRound | null {
  const chain = findChain(chainHash);
  if (draw.fallback_round !== null && draw.fallback_round_at !== null) {
    return { chain: fallbackOf(chain), round: draw.fallback_round, roundAt: draw.fallback_round_at };
  }
  return draw.round === null || draw.round_at === null ? null : { chain, round: draw.round, roundAt: draw.round_at };
}

/** Which stored beacons are those of their rounds: each takes 25 ms, and is verified once. */
const verified = new LRUCache<string, boolean>({ max: 1_000 });

function isGenuine({ round, signature, previous }: Row<"draw_beacons">, chain: BeaconChain): boolean {
  const beacon = { round, signature, previous: previous ?? "" };
  const key = JSON.stringify([chain.chain, beacon]);
  const known = verified.get(key) ?? verifyBeacon(beacon, chain);
  verified.set(key, known);
  return known;
}

type Round = Pick<DecidingRound, "chain" | "round">;

/** Reads the stored beacon of a round, verified again, as others may write rows: `false` where none verifies. */
export async function readBeacon(db: Db, { chain, round }: Round): Promise<Row<"draw_beacons"> | false | null> {
  const query = db.selectFrom("draw_beacons").selectAll().where("chain", "=", chain.chain).where("round", "=", round);
  const rows = await query.execute();
  return rows.find((row) => isGenuine(row, chain)) ?? (rows.length > 0 ? false : null);
}

/** Finds the beacon of a round among those that were received. One that does not verify is none. */
export async function findBeacon(db: Db, round: Round): Promise<Row<"draw_beacons"> | null> {
  return (await readBeacon(db, round)) || null;
}

/** A locked draw, and the chain of its rules. */
export interface LockedDraw {
  draw: Row<"draws">;
  chain: string;
}

/** Lists the draws that wait for their beacon, the earliest first. */
export async function listLockedDraws(db: Db): Promise<LockedDraw[]> {
  const rows = await db
    .selectFrom("draws as d")
    .innerJoin("draw_rules as r", "r.raffle_id", "d.raffle_id")
    .selectAll("d")
    .select("r.chain")
    .where("d.state", "=", "locked")
    .where(rulesAreNewest("r"))
    .orderBy("d.round_at")
    .orderBy("d.raffle_id")
    .limit(100)
    .execute();
  return rows.map(({ chain, ...draw }) => ({ draw, chain }));
}
