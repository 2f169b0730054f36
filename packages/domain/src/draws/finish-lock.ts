import { SECOND_MS } from "@counterfoil/core";
import {
  type DrawCommitment,
  type LeftOutReason,
  roundForLock,
  sha256Hex,
  timeOfRound,
  writeCommitment,
} from "@counterfoil/core/draw";
import { json, lockRowOrThrow, type NewRow, type Row, type Tx } from "@counterfoil/db";
import { appendLog, lockLogHead } from "./append-log.ts";
import { type DrawKey, signDraw } from "./draw-key.ts";
import { lockDraw, transitionDraw } from "./transition-draw.ts";

interface Chunks {
  raffleId: string;
  /** Rows of this competition, a few at a time. */
  rows: readonly NewRow<"draw_files">[];
}

/** Writes chunks of a public file; those that are there stay. Returns false when the lock has ended meanwhile. */
export async function insertChunks(tx: Tx, { raffleId, rows }: Chunks): Promise<boolean> {
  const locking = await tx.sql
    .selectFrom("draws")
    .select("raffle_id")
    .where("raffle_id", "=", raffleId)
    .where("state", "=", "locking")
    .forShare()
    .executeTakeFirst();
  if (!locking) return false;
  await tx.sql
    .insertInto("draw_files")
    .values(rows)
    .onConflict((oc) => oc.columns(["raffle_id", "name", "chunk"]).doNothing())
    .execute();
  return true;
}

interface FinishedLists {
  raffleId: string;
  /** The round and the lead of the rules. */
  beacon: { round: number; leadSeconds: number };
  /** The commitment without what follows from the moment of the lock. */
  commitment: Omit<DrawCommitment, "lockedAt" | "round">;
  leftOutBy: Record<LeftOutReason, number>;
  key: DrawKey;
  /** The moment of a lock that was interrupted after it was recorded. */
  lockedAt: string | undefined;
  /**
   * Records the lock before it is signed; nothing is locked where it throws. One that was interrupted may come too late for the lead of
   * its round.
   */
  record: (lock: { commitHash: string; lockedAt: string }, isTooLate: boolean) => Promise<void>;
}

/** Locks a draw whose lists are written, signed and logged. Returns false when another process has locked it. */
export async function finishLock(
  tx: Tx,
  { raffleId, beacon, commitment, leftOutBy, key, record, ...recorded }: FinishedLists,
): Promise<boolean> {
  const draw = await lockDraw(tx, raffleId);
  if (draw?.state !== "locking") return false;
  const { at } = await lockLogHead(tx);
  const lockedAt = recorded.lockedAt ?? at;
  const round = roundForLock({ ...beacon, lockedAt: new Date(lockedAt) });
  const bytes = writeCommitment({ ...commitment, round, lockedAt });
  const hash = sha256Hex(bytes);
  const roundAt = timeOfRound(round).getTime();
  await record({ commitHash: hash, lockedAt }, Date.parse(at) > roundAt - beacon.leadSeconds * SECOND_MS);
  const values = {
    round,
    round_at: roundAt,
    locked_at: Date.parse(lockedAt),
    commitment: bytes,
    left_out_by: json(leftOutBy),
    commit_hash: hash,
    signature: signDraw(key, bytes),
  };
  const locked = await transitionDraw(tx, { draw, to: "locked", values });
  if (commitment.entries.count === 0) await transitionDraw(tx, { draw: locked, to: "no_entries" });
  await tx.sql.insertInto("draw_mailings").values({ raffle_id: raffleId }).execute();
  await appendLog(tx, { key, competition: raffleId, kind: "commitment", payload: hash });
  return true;
}

/** Records why a draw cannot be locked; null once it can. The draw must be locked. */
export async function noteLockProblem(tx: Tx, { raffleId, problem }: { raffleId: string; problem: string | null }) {
  await tx.sql.updateTable("draws").set({ lock_problem: problem }).where("raffle_id", "=", raffleId).execute();
}

/** Locks the progress of the mails about a lock. */
export async function lockMailing(tx: Tx, raffleId: string): Promise<Row<"draw_mailings">> {
  return lockRowOrThrow(tx, "draw_mailings", { raffle_id: raffleId });
}

/** Records that the entrants up to this user id were mailed, and whether they were the last. */
export async function noteDrawMailed(
  tx: Tx,
  { raffleId, mailedTo, mails, isLast }: { raffleId: string; mailedTo: string; mails: number; isLast: boolean },
): Promise<void> {
  await tx.sql
    .updateTable("draw_mailings")
    .set(({ eb }) => ({ mailed_to: mailedTo, mails: eb("mails", "+", mails), ...(isLast && { mailed_at: tx.now }) }))
    .where("raffle_id", "=", raffleId)
    .execute();
}
