import { fallbackRound } from "@counterfoil/core/draw";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import {
  isSignedBy,
  LIST_OF_DRAW,
  ListDamaged,
  lockDraw,
  lockWinners,
  noteDamagedLists,
  payWinners,
  readLogOf,
  recordDraw,
  transitionDraw,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { decidingRound, findBeacon, type LockedDraw, listLockedDraws } from "./beacon-of-draw.ts";
import { type CommittedDraw, computeDraw, readCommitted } from "./compute-draw.ts";
import { publishWinners } from "./publish-winners.ts";
import { drawKey } from "./published-draw.ts";

type DrawDeps = Pick<Deps, "db" | "config" | "log">;

/** Ends a draw without a line: nothing is awarded, whatever the beacon. */
async function endEmpty({ db }: DrawDeps, raffleId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const draw = await lockDraw(tx, raffleId);
    if (draw?.state === "locked") await transitionDraw(tx, { draw, to: "no_entries" });
  });
}

/**
 * Returns whether a draw waits for the round of its commitment, on the chain of its rules, or for the one that follows from the log entry of its
 * switch: any other may be public already, with its winner.
 */
async function isCommittedRound({ db }: DrawDeps, { draw, chain }: LockedDraw, { commitment, rules }: CommittedDraw) {
  if (chain !== rules.beacon.chain) return false;
  if (draw.fallback_round === null) return draw.round === commitment.round;
  const entry = (await readLogOf(db.read, draw.raffle_id)).find(({ kind }) => kind === "switch");
  return entry !== undefined && draw.fallback_round === fallbackRound(new Date(entry.at));
}

/**
 * Draws one competition once its beacon is there: computed from what is frozen, written in one transaction, once. Where the clock
 * is slow and someone submits a beacon before its time by it, the draw waits: the log would have it before its round.
 */
async function drawOne(deps: DrawDeps, { draw: { raffle_id: raffleId, ...before }, chain }: LockedDraw): Promise<void> {
  const locked = { ...before, raffle_id: raffleId };
  const committed = await readCommitted(deps.db.read, locked);
  if (committed.commitment.entries.count === 0) return endEmpty(deps, raffleId);
  if (!(await isCommittedRound(deps, { draw: locked, chain }, committed))) throw new ListDamaged("the round");
  const deciding = decidingRound(locked, chain);
  if (deciding === null || deciding.roundAt > deps.db.now()) return;
  const beacon = await findBeacon(deps.db.read, deciding);
  if (!beacon) return;
  // Who can write to the database may have replaced it.
  if (!isSignedBy(drawKey(deps), locked.commitment ?? "", locked.signature ?? "")) {
    throw new ListDamaged("the signature of the commitment");
  }
  const { signature } = beacon;
  // Anyone may submit a beacon with one: the own chain of a draw does not sign it, and a proof has it only after a switch.
  const previous = deciding.chain.scheme === "chained" ? beacon.previous : null;
  const { seed, given, prizes, worths, rules } = await computeDraw(deps.db.read, locked, signature);
  const paying = { raffleId, prizes: worths, given };
  await inTransaction(deps.db, async (tx) => {
    await lockWinners(tx, paying);
    const draw = await lockDraw(tx, raffleId);
    // Another process was faster, or the draw was switched to another beacon since.
    if (draw?.state !== "locked" || draw.fallback_round !== locked.fallback_round) return;
    const raffle = await findRowOrThrow(tx.sql, "raffles", { id: raffleId });
    await publishWinners(tx, deps, { raffle, rules, prizes, worths, given, drawnAt: tx.now });
    await recordDraw(tx, { draw, key: drawKey(deps), signature, previous, seed, given });
    await payWinners(tx, paying);
  });
}

/** Draws the competitions whose beacon has come, and notes those whose list is not the committed one. */
export async function drawDue(deps: DrawDeps): Promise<void> {
  const damaged = new Map<string, string>();
  for (const locked of await listLockedDraws(deps.db.read)) {
    const { raffle_id: raffle } = locked.draw;
    // No other draw waits for one that cannot be made.
    await drawOne(deps, locked).catch((error: unknown) => {
      deps.log.error({ err: error, raffle }, "A draw could not be made");
      if (error instanceof ListDamaged) damaged.set(raffle, error.what);
    });
  }
  await noteDamaged(deps, damaged);
}

async function noteDamaged({ db }: DrawDeps, damaged: ReadonlyMap<string, string>): Promise<void> {
  const query = db.read.selectFrom("mismatches").select(["subject", "detail"]).where("rule", "=", LIST_OF_DRAW);
  const known = await query.execute();
  const isKnown =
    known.length === damaged.size && known.every(({ subject, detail }) => damaged.get(subject) === detail);
  if (!isKnown) await inTransaction(db, (tx) => noteDamagedLists(tx, damaged));
}
