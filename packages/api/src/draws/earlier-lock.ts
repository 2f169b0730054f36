import { drawTime } from "@counterfoil/core/draw";
import type { Deps, RecordedLock } from "../deps.ts";

/** Thrown where a draw that is not locked was locked with another commitment before. */
export class LockedBefore extends Error {
  /** A sentence for the admins. */
  readonly problem: string;

  constructor({ commitHash }: RecordedLock) {
    super("This draw was locked with another commitment");
    this.problem = `Its entries were locked before, with the commitment ${commitHash}, and this database is from before that. Restore a backup from after it.`;
  }
}

/**
 * Returns a sentence if a draw that is not locked was locked before: the database is from before that. Another lock would have
 * another list or time, and so another winner than the one that everyone can compute.
 */
export async function problemOfEarlierLock({ lockRecord }: Pick<Deps, "lockRecord">, raffleId: string) {
  const recorded = (await lockRecord.read()).get(raffleId);
  return recorded ? [new LockedBefore(recorded).problem] : [];
}

/** Records locked draws of which another machine, or a lost file, had the record. No draw waits for a record that fails. */
export async function recordLocks({ db, log, lockRecord }: Pick<Deps, "db" | "log" | "lockRecord">): Promise<void> {
  const locked = await db.read
    .selectFrom("draws")
    .select(["raffle_id", "commit_hash", "locked_at"])
    .where("state", "=", "locked")
    .execute();
  if (locked.length === 0) return;
  try {
    const recorded = await lockRecord.read();
    for (const { raffle_id, commit_hash: commitHash, locked_at } of locked) {
      if (commitHash === null || locked_at === null || recorded.has(raffle_id)) continue;
      await lockRecord.add(raffle_id, { commitHash, lockedAt: drawTime(new Date(locked_at)) });
    }
  } catch (err) {
    log.error({ err }, "The locked draws could not be recorded beside the database");
  }
}
