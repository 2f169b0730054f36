import { toIso } from "@counterfoil/core";
import { findChain, timeOfRound } from "@counterfoil/core/draw";
import { type Db, inTransaction, isCancelled, rulesAreNewest } from "@counterfoil/db";
import {
  lockRaffles,
  moveStart,
  placePositions,
  placePrizes,
  moveOpening as publishLaterOpening,
  writeOutcome,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { type DecidingRound, findBeacon } from "./beacon-of-draw.ts";

/** Rules whose instant wins wait for the round that decides their numbers. */
interface WaitingPositions {
  raffleId: string;
  version: number;
  round: number;
  chain: string;
}

async function listWaiting(db: Db): Promise<WaitingPositions[]> {
  const rows = await db
    .selectFrom("draw_rules as r")
    .innerJoin("draws as d", "d.raffle_id", "r.raffle_id")
    .select(["r.raffle_id", "r.version", "r.chain", "r.positions_round"])
    .where("r.positions_round", "is not", null)
    .where("r.positions_root", "is", null)
    .where("d.state", "=", "published")
    .where(rulesAreNewest("r"))
    .orderBy("r.positions_round")
    .limit(100)
    .execute();
  return rows.flatMap(({ raffle_id, version, chain, positions_round }) =>
    positions_round === null ? [] : [{ raffleId: raffle_id, version, chain, round: positions_round }],
  );
}

const toRound = ({ chain: hash, round }: WaitingPositions): Omit<DecidingRound, "roundAt"> => ({
  chain: findChain(hash),
  round,
});

export async function listPositionRounds(db: Db): Promise<Omit<DecidingRound, "roundAt">[]> {
  return (await listWaiting(db)).map(toRound);
}

type PlaceDeps = Pick<Deps, "db" | "config" | "log">;

/** Draws the numbers of a competition's instant wins where their beacon is there, and its time has come by this clock too. Returns whether it did. */
async function place({ db, config }: PlaceDeps, waiting: WaitingPositions): Promise<boolean> {
  const { round, chain } = toRound(waiting);
  const isDue = timeOfRound(round, chain).getTime() <= db.now();
  const beacon = isDue && (await findBeacon(db.read, { round, chain }));
  if (!beacon) return false;
  const { dataKeys: keys, draws } = config;
  const { raffleId, version } = waiting;
  const placing = { raffleId, version, signature: beacon.signature, keys, key: draws.key };
  return inTransaction(db, async (tx) => {
    await lockRaffles(tx, [raffleId]);
    return placePositions(tx, {
      ...placing,
      placePrizes: (_, numbers) => placePrizes(tx, { raffleId, keys, ...numbers }),
    });
  });
}

/** Moves the opening of a competition whose instant wins have no numbers shortly before it, and audits it. */
async function moveOpening({ db, config }: PlaceDeps, { raffleId }: WaitingPositions): Promise<void> {
  const { dataKeys, draws } = config;
  const { key, verifier } = draws;
  await inTransaction(db, async (tx) => {
    const raffle = (await lockRaffles(tx, [raffleId])).get(raffleId);
    if (!raffle || isCancelled(raffle)) return;
    const moved = await publishLaterOpening(tx, { raffleId, dataKeys, key, verifier });
    if (!moved) return;
    await moveStart(tx, { raffle, startsAt: moved.opensAt });
    await writeOutcome(tx, {
      adminId: null,
      action: "move opening",
      subject: "raffle",
      subjectId: raffleId,
      before: { startDate: toIso(moved.opensAtBefore) },
      after: { startDate: toIso(moved.opensAt) },
    });
  });
}

/** Draws the numbers of instant wins whose beacon has come before the opening, and moves the opening of the others. */
export async function placeInstantWins(deps: PlaceDeps): Promise<void> {
  for (const waiting of await listWaiting(deps.db.read)) {
    try {
      if (!(await place(deps, waiting))) await moveOpening(deps, waiting);
    } catch (err) {
      // One that fails keeps no other waiting.
      deps.log.error({ err, raffle: waiting.raffleId }, "Instant wins could not be drawn");
    }
  }
}
