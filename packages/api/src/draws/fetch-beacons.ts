import { timeOfRound } from "@counterfoil/core/draw";
import { type Db, inTransaction } from "@counterfoil/db";
import { insertBeacon } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { type DecidingRound, decidingRound, listLockedDraws, readBeacon } from "./beacon-of-draw.ts";
import { listPositionRounds } from "./place-instant-wins.ts";

type BeaconDeps = Pick<Deps, "db" | "beacon" | "clock" | "log">;

/** How long after its time a round is first fetched, milliseconds. */
const AFTER_ROUND_MS = 2_000;

async function listRounds(db: Db): Promise<DecidingRound[]> {
  const ofDraws = (await listLockedDraws(db)).map(({ draw, chain }) => decidingRound(draw, chain));
  const ofPositions = (await listPositionRounds(db)).map(({ chain, round }) => {
    return { chain, round, roundAt: timeOfRound(round, chain).getTime() };
  });
  return [...ofDraws, ...ofPositions].filter((deciding) => deciding !== null);
}

async function listDueRounds({ db, clock, log }: BeaconDeps): Promise<DecidingRound[]> {
  const due: DecidingRound[] = [];
  for (const deciding of await listRounds(db.read)) {
    if (deciding.roundAt + AFTER_ROUND_MS > clock()) continue;
    const stored = await readBeacon(db.read, deciding);
    const { chain, round } = deciding;
    if (stored === false)
      log.error({ chain: chain.chain, round }, "A stored beacon does not verify, so it is not used");
    if (!stored) due.push(deciding);
  }
  return due;
}

/** Fetches the beacons of the rounds that decide draws and instant wins. One that no relay has yet is fetched again in the next run. */
export async function fetchBeacons(deps: BeaconDeps): Promise<void> {
  for (const { chain, round } of await listDueRounds(deps)) {
    const beacon = await deps.beacon.fetchBeacon(chain, round);
    if (beacon) await inTransaction(deps.db, (tx) => insertBeacon(tx, { chain: chain.chain, ...beacon }));
  }
}
