import { fallbackOf, fallbackRound, findChain, timeOfRound } from "@counterfoil/core/draw";
import { type Row, type Tx, updateRows } from "@counterfoil/db";
import { appendLog, lockLogHead } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";

/** A beacon whose signature was verified. */
interface NewBeacon {
  chain: string;
  round: number;
  signature: string;
  previous?: string | undefined;
}

/** Keeps a verified beacon, for the jobs that wait for it. A repeat does nothing. */
export async function insertBeacon(tx: Tx, { chain, round, signature, previous = undefined }: NewBeacon) {
  await tx.sql
    .insertInto("draw_beacons")
    .values({ chain, round, signature, previous: previous ?? null, received_at: tx.now })
    .onConflict((oc) => oc.columns(["chain", "round", "signature"]).doNothing())
    .execute();
  tx.wake("draw_beacons");
}

interface Switch {
  /** Locked, in the state `locked`, and not switched before. */
  draw: Row<"draws">;
  /** The chain of the rules. */
  chain: string;
  key: DrawKey;
  payload: string;
}

/** Switches a draw to a fallback round ten minutes after the log entry or more, and has all entrants mailed again. */
export async function switchBeacon(tx: Tx, { draw, chain, key, payload }: Switch): Promise<void> {
  // The log has whole seconds, and everyone computes the round from it.
  const at = Date.parse((await lockLogHead(tx)).at);
  const round = fallbackRound(new Date(at));
  const roundAt = timeOfRound(round, fallbackOf(findChain(chain))).getTime();
  const switched = { switched_at: at, fallback_round: round, fallback_round_at: roundAt };
  await updateRows(tx.sql, "draws", { raffle_id: draw.raffle_id }, switched);
  await updateRows(tx.sql, "draw_mailings", { raffle_id: draw.raffle_id }, { mailed_to: "", mailed_at: null });
  await appendLog(tx, { key, competition: draw.raffle_id, kind: "switch", payload });
}
