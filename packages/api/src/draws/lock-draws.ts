import { isDeepStrictEqual } from "node:util";
import { drawStatesBeforeLock, MINUTE_MS } from "@counterfoil/core";
import { DrawRules } from "@counterfoil/core/draw";
import {
  findRowOrThrow,
  inTransaction,
  isCancelled,
  problemsOfSchema,
  type Row,
  raffleIsNotCancelled,
  raffleIsOver,
  type Tx,
} from "@counterfoil/db";
import {
  finalityOf,
  findRules,
  finishLock,
  lockDraw,
  lockRaffle,
  openDrawSecrets,
  revealPositions,
  transitionDraw,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { hashesOfLists, problemsOfEntries, problemsOfLists } from "./check-entries.ts";
import { problemsOfUnpaid } from "./check-unpaid.ts";
import { LockedBefore, problemOfEarlierLock, recordLocks } from "./earlier-lock.ts";
import { LockEnded } from "./file-writer.ts";
import { mailLockedDraws } from "./mail-locked-draws.ts";
import { refuseLock } from "./refuse-lock.ts";
import { summariseFile } from "./summarise-file.ts";
import { writeAllocation, writeLists } from "./write-lists.ts";

type Due = Pick<Row<"draws">, "raffle_id" | "state">;
type LockDeps = Pick<Deps, "db" | "config" | "log" | "lockRecord">;

/**
 * Begins the lock of a draw whose list of entries is final. One that never opened, since the beacon of its instant wins did not
 * come before the end, is not locked: no one could recompute its instant wins, and it is cancelled. Nor is one whose entries
 * disagree, whose instant prizes are not as its rules say, or that was locked before. Returns whether its lists are to be written.
 */
async function begin(deps: LockDeps, raffleId: string, ofEntries: readonly string[]): Promise<boolean> {
  const earlier = await problemOfEarlierLock(deps, raffleId);
  return inTransaction(deps.db, async (tx) => {
    const raffle = await lockRaffle(tx, raffleId);
    const draw = await lockDraw(tx, raffleId);
    if (draw?.state === "locking") return true;
    if (draw?.state !== "published" || isCancelled(raffle)) return false;
    if (!(await finalityOf(tx.sql, { raffle, now: tx.now })).final) return false;
    const rules = await findRules(tx.sql, raffleId);
    if (rules?.positions_round != null && rules.positions_root === null) return false;
    if (await refuseLock(tx, deps, { raffle, draw, rules, ofEntries: [...earlier, ...ofEntries] })) return false;
    await transitionDraw(tx, { draw, to: "locking" });
    return true;
  });
}

/** Returns whether no payment for a competition can complete any more. */
async function isFinal({ db }: LockDeps, raffleId: string): Promise<boolean> {
  const raffle = await findRowOrThrow(db.read, "raffles", { id: raffleId });
  return (await finalityOf(db.read, { raffle, now: db.now() })).final;
}

/** Locks a draw, from wherever an earlier run was interrupted. */
async function lockOne(deps: LockDeps, { raffle_id: raffleId, state }: Due): Promise<void> {
  const { key } = deps.config.draws;
  if (key === null) throw new Error("This shop has no key to sign draws with");
  const published = await findRules(deps.db.read, raffleId);
  if (!published?.secrets_enc) throw new Error("The secrets of a draw that is not locked are gone");
  const secrets = openDrawSecrets(deps.config.dataKeys, raffleId, published.secrets_enc);
  const lists = { raffleId, secret: secrets.competitionSecret, answerKey: secrets.answerKey };
  // Before the lists are written, since they stay. First the lists, which give an id to each holder.
  const seen = state === "published" ? await hashesOfLists(deps, lists) : null;
  const problems = seen ? await problemsOfEntries(deps, lists) : [];
  if (problems.length === 0) problems.push(...(seen?.problems ?? []));
  if (seen && problems.length === 0) problems.push(...(await problemsOfUnpaid(deps, raffleId)));
  if (seen) problems.push(...(await problemsOfSchema(deps.db)));
  if (!(await begin(deps, raffleId, problems))) return;
  await writeLists(deps, lists);
  await writeAllocation(deps, raffleId);
  const entries = await summariseFile(deps, { raffleId, name: "entries.csv" });
  const leftOut = await summariseFile(deps, { raffleId, name: "left-out.csv" });
  const base = {
    format: "counterfoil-commitment/2" as const,
    competition: raffleId,
    rules: published.sha256,
    entries: { ...entries.summary, ...entries.byRoute },
    leftOut: leftOut.summary,
  };
  const allocation = await summariseFile(deps, { raffleId, name: "allocation.csv" });
  const stored = {
    "entries.csv": entries.summary.sha256,
    "left-out.csv": leftOut.summary.sha256,
    "allocation.csv": allocation.summary.sha256,
  };
  // Again where the lists are not those of the entries that were looked over: these may have changed since, or none were, as a lock had begun.
  const ofEntries = isDeepStrictEqual(seen?.hashes, stored)
    ? []
    : [
        ...(await problemsOfEntries(deps, lists)),
        ...(await problemsOfLists(deps, lists, stored)),
        ...(await problemsOfUnpaid(deps, raffleId)),
      ];
  ofEntries.push(...(await problemsOfSchema(deps.db)));
  const keys = deps.config.dataKeys;
  const { beacon } = DrawRules.parse(JSON.parse(published.bytes));
  const lock = async (tx: Tx) => {
    const raffle = await lockRaffle(tx, raffleId);
    const draw = await lockDraw(tx, raffleId);
    const { bytes, sha256 } = (await findRules(tx.sql, raffleId)) ?? {};
    // Someone may have written others for the moment in which they were read; the next run reads them again.
    if (!draw || bytes !== published.bytes || sha256 !== published.sha256) return;
    if (await refuseLock(tx, deps, { raffle, draw, rules: published, ofEntries })) return;
    const { positions, ...revealed } = await revealPositions(tx, { rules: published, keys });
    const reveals = { answerKey: secrets.answerKey, ...revealed };
    const earlier = (await deps.lockRecord.read()).get(raffleId);
    await finishLock(tx, {
      raffleId,
      beacon,
      commitment: { ...base, positions, reveals },
      leftOutBy: leftOut.byReason,
      key,
      lockedAt: earlier?.lockedAt,
      // So that only one commitment of a draw is ever signed.
      record: async (made, isTooLate) => {
        if (!earlier) await deps.lockRecord.add(raffleId, made);
        else if (isTooLate || earlier.commitHash !== made.commitHash) throw new LockedBefore(earlier);
      },
    });
  };
  try {
    await inTransaction(deps.db, lock);
  } catch (error) {
    if (!(error instanceof LockedBefore)) throw error;
    await inTransaction(deps.db, async (tx) => {
      const raffle = await lockRaffle(tx, raffleId);
      const draw = await lockDraw(tx, raffleId);
      if (draw) await refuseLock(tx, deps, { raffle, draw, rules: published, ofEntries: [error.problem] });
    });
  }
}

/** Until when, by the process's own clock, a draw is left alone whose lock was refused: reading a large one again and again would keep a core busy. */
const pausedUntil = new Map<string, number>();
const LONG_MS = 500;
const PAUSE_TIMES = 100;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** Has a draw whose lock was refused after a long time wait; one that is locked by then is not due again. */
function pause(raffleId: string, tookMs: number): void {
  if (tookMs < LONG_MS) return;
  pausedUntil.set(raffleId, performance.now() + Math.min(PAUSE_TIMES * tookMs, LONGEST_PAUSE_MS));
}

/** Locks draws whose entries are final, then mails entrants. It may run in several processes, and be killed. */
export async function lockDraws(deps: LockDeps): Promise<void> {
  const due = await deps.db.read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .select(["d.raffle_id", "d.state"])
    .where("d.state", "in", drawStatesBeforeLock)
    .where(raffleIsOver(deps.db.now(), "r"))
    .where(raffleIsNotCancelled("r"))
    .orderBy("r.draw_at")
    .execute();
  for (const draw of due) {
    const isPublished = draw.state === "published";
    if (isPublished && performance.now() < (pausedUntil.get(draw.raffle_id) ?? 0)) continue;
    try {
      if (isPublished && !(await isFinal(deps, draw.raffle_id))) continue;
      const begun = performance.now();
      await lockOne(deps, draw);
      if (isPublished) pause(draw.raffle_id, performance.now() - begun);
    } catch (err) {
      if (err instanceof LockEnded) continue;
      deps.log.error({ raffle: draw.raffle_id, err }, "A draw could not be locked; it is tried again");
    }
  }
  await recordLocks(deps);
  await mailLockedDraws(deps);
}
