import { type BeaconChain, fallbackOf, findChain } from "@counterfoil/core/draw";
import { type Db, type Row, rulesAreNewest } from "@counterfoil/db";

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

/** Finds the beacon of a round among those that were received and verified. */
export async function findBeacon(
  db: Db,
  { chain, round }: Pick<DecidingRound, "chain" | "round">,
): Promise<Row<"draw_beacons"> | null> {
  const query = db.selectFrom("draw_beacons").selectAll().where("chain", "=", chain.chain).where("round", "=", round);
  return (await query.executeTakeFirst()) ?? null;
}

/** A locked draw, and the chain of its rules. */
export interface LockedDraw {
  draw: Row<"draws">;
  chain: string;
}

/** Returns the chain that the rules of a draw name. */
export async function chainOfRules(db: Db, raffleId: string): Promise<string> {
  const { chain } = await db
    .selectFrom("draw_rules")
    .select("chain")
    .where("raffle_id", "=", raffleId)
    .where(rulesAreNewest())
    .executeTakeFirstOrThrow();
  return chain;
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
