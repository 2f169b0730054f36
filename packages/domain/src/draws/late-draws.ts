import { drawStatesBeforeLock, drawStatesWithWinners, HOUR_MS, lateStages } from "@counterfoil/core";
import { SWITCH_AFTER_MS } from "@counterfoil/core/draw";
import {
  countRows,
  type Db,
  drawHasBeacon,
  postIsKeyed,
  prizeIsKept,
  raffleInStage,
  roundDueAt,
  rulesAreNewest,
  type Tx,
  ticketUnpaidSince,
} from "@counterfoil/db";
import { type Mismatch, storeMismatches } from "../reconciliation/store-mismatches.ts";

/** How long after its round a draw is late, milliseconds: relays have a beacon within seconds. */
export const BEACON_LATE_MS = 30_000;
/** How long after its end a competition should be locked, milliseconds: the last payments take most of it. */
const LOCK_MS = HOUR_MS;
/** How long after its rules a competition should have its instant wins, milliseconds: their round is a minute later, its beacon some seconds more. */
const POSITIONS_MS = 90_000;
/** How long after its round a draw should be made whose beacon is there, milliseconds. */
const DRAW_MS = 60_000;

/** The rule of the mismatches between a locked list and what was committed to; their subject is the competition. */
export const LIST_OF_DRAW = "list of a draw";

const draws = (db: Db) => db.selectFrom("draws as d").innerJoin("raffles as r", "r.id", "d.raffle_id");

/** Returns a query of draws that cannot sell: the round `u.positions_round` is over, and no number is there yet. */
export function drawsWithLatePositions(db: Db, now: number) {
  return draws(db)
    .innerJoin("draw_rules as u", "u.raffle_id", "d.raffle_id")
    .where("d.state", "=", "published")
    .where("u.positions_round", "is not", null)
    .where("u.positions_root", "is", null)
    .where((eb) => eb.or([eb("u.opening_moved", "=", true), eb("u.published_at", "<=", now - POSITIONS_MS)]))
    .where(rulesAreNewest("u"));
}

/** Returns a query of draws that are not locked although their competition ended, and its cards were keyed, an hour ago, or it is time to draw. */
export function drawsWithLateLock(db: Db, now: number) {
  return draws(db)
    .where("d.state", "in", drawStatesBeforeLock)
    .where((eb) => {
      const isOver = eb.and([raffleInStage("ended", now - LOCK_MS, "r"), postIsKeyed(now - LOCK_MS, "r")]);
      return eb.or([isOver, eb("r.draw_at", "<", now)]);
    });
}

/** Returns a query of locked draws in whose lists numbers are missing that were bought. */
export function drawsWithMissingNumbers(db: Db) {
  return draws(db)
    .where("d.state", "not in", [...drawStatesBeforeLock, "cancelled"])
    .where("d.lock_problem", "is not", null);
}

/** Returns a query of draws that cannot be locked: their entries disagree, or their instant prizes are not as their rules say. */
export function drawsNotLockable(db: Db) {
  return draws(db).where("d.state", "in", drawStatesBeforeLock).where("d.lock_problem", "is not", null);
}

/** Returns a query of locked draws whose beacon no one has, although its time has come. */
export function drawsWithLateBeacon(db: Db, now: number) {
  return draws(db)
    .where("d.state", "=", "locked")
    .where(roundDueAt(), "<=", now - BEACON_LATE_MS)
    .where(({ not }) => not(drawHasBeacon()));
}

/** Returns a query of locked draws whose list is not the committed one, so that nothing is drawn from it. */
export function drawsWithDamagedList(db: Db) {
  return draws(db)
    .innerJoin("mismatches as i", "i.subject", "d.raffle_id")
    .where("i.rule", "=", LIST_OF_DRAW)
    .where("d.state", "=", "locked");
}

/** Returns a query of locked draws that were not made although their beacon is there, and their list is the committed one. */
export function drawsNotMade(db: Db, now: number) {
  return draws(db)
    .where("d.state", "=", "locked")
    .where(roundDueAt(), "<=", now - DRAW_MS)
    .where(drawHasBeacon())
    .where("d.raffle_id", "not in", drawsWithDamagedList(db).select("d.raffle_id"));
}

/** Returns a query of locked draws that may be switched to another beacon, and are not. */
export function drawsToSwitch(db: Db, now: number) {
  return drawsWithLateBeacon(db, now)
    .where("d.fallback_round", "is", null)
    .where("d.round_at", "<=", now - SWITCH_AFTER_MS);
}

/** Returns a query of winners whose ticket was refunded, and who still have their prize. */
export function refundedWinners(db: Db) {
  return draws(db)
    .innerJoin("draw_places as p", "p.raffle_id", "d.raffle_id")
    .innerJoin("tickets as f", (join) =>
      join.onRef("f.raffle_id", "=", "p.raffle_id").onRef("f.number", "=", "p.number"),
    )
    .where("d.state", "in", drawStatesWithWinners)
    .where(prizeIsKept("p"))
    .where(ticketUnpaidSince("f"), "is not", null);
}

/** What can keep a draw waiting: a step that is late, or `list`, a locked list that is not the committed one. */
const late = {
  positions: drawsWithLatePositions,
  lock: drawsWithLateLock,
  beacon: drawsWithLateBeacon,
  draw: drawsNotMade,
  switch: drawsToSwitch,
  list: drawsWithDamagedList,
};

/** Lists the steps that are late in some draws, by competition. */
export async function listLateKinds(db: Db, { ids, now }: { ids: readonly string[]; now: number }) {
  const found = new Map<string, (typeof lateStages)[number][]>();
  for (const kind of lateStages) {
    const rows = await late[kind](db, now).select("d.raffle_id").where("d.raffle_id", "in", ids).execute();
    for (const { raffle_id } of rows) found.set(raffle_id, [...(found.get(raffle_id) ?? []), kind]);
  }
  return found;
}

/** Counts the draws that are late at each step, and the winners whose money was refunded. */
export async function countLateDraws(db: Db, now: number) {
  const counted = { positions: 0, lock: 0, beacon: 0, draw: 0, switch: 0, list: 0 };
  for (const kind of lateStages) {
    counted[kind] = await countRows(late[kind](db, now));
  }
  return { late: counted, refundedWinners: await countRows(refundedWinners(db)) };
}

/** Returns which of these competitions have a locked list that is not the committed one. */
export async function findDamagedLists(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await drawsWithDamagedList(db).select("d.raffle_id").where("d.raffle_id", "in", ids).execute();
  return new Set(rows.map(({ raffle_id }) => raffle_id));
}

/** Notes which locked lists are not the committed ones, by competition with how they differ, and that all others are. */
export async function noteDamagedLists(tx: Tx, damaged: ReadonlyMap<string, string>): Promise<void> {
  const found = [...damaged].map(([subject, detail]): Mismatch => ({ rule: LIST_OF_DRAW, subject, detail }));
  await storeMismatches(tx, { rules: [LIST_OF_DRAW], found });
}
