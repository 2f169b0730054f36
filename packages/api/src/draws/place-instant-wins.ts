import { findChain } from "@counterfoil/core/draw";
import { type Db, inTransaction } from "@counterfoil/db";
import { lockRaffles, placePositions, placePrizes } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { type DecidingRound, findBeacon } from "./beacon-of-draw.ts";

/** Rules whose instant wins wait for the round that decides their numbers. */
interface WaitingPositions {
  raffleId: string;
  version: number;
  round: number;
  chain: string;
}

/** Lists the rules whose instant wins have no numbers yet: the newest of each competition. */
async function listWaiting(db: Db): Promise<WaitingPositions[]> {
  const rows = await db
    .selectFrom("draw_rules as r")
    .innerJoin("draws as d", "d.raffle_id", "r.raffle_id")
    .select(["r.raffle_id", "r.version", "r.chain", "r.positions_round"])
    .where("r.positions_round", "is not", null)
    .where("r.positions_root", "is", null)
    .where("d.state", "=", "published")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("draw_rules as later")
            .select("later.version")
            .whereRef("later.raffle_id", "=", "r.raffle_id")
            .whereRef("later.version", ">", "r.version"),
        ),
      ),
    )
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

/** Lists the rounds that instant wins wait for. */
export async function listPositionRounds(db: Db): Promise<Omit<DecidingRound, "roundAt">[]> {
  return (await listWaiting(db)).map(toRound);
}

/** Draws the numbers of instant wins whose beacon has come. */
export async function placeInstantWins(deps: Pick<Deps, "db" | "config" | "log">): Promise<void> {
  for (const waiting of await listWaiting(deps.db.read)) {
    const beacon = await findBeacon(deps.db.read, toRound(waiting));
    if (!beacon) continue;
    const { dataKeys: keys, draws } = deps.config;
    const { raffleId, version } = waiting;
    const placing = { raffleId, version, signature: beacon.signature, keys, key: draws.key };
    await inTransaction(deps.db, async (tx) => {
      await lockRaffles(tx, [raffleId]);
      await placePositions(tx, {
        ...placing,
        placePrizes: (_, numbers) => placePrizes(tx, { raffleId, keys, ...numbers }),
      });
    }).catch((error: unknown) => {
      // One that fails keeps no other waiting.
      deps.log.error({ err: error, raffle: raffleId }, "Instant wins could not be drawn");
    });
  }
}
