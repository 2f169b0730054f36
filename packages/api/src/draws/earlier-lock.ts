import type { Deps } from "../deps.ts";

type RecordDeps = Pick<Deps, "db" | "log" | "lockRecord">;

/**
 * Returns a sentence if a draw that is not locked was locked before: the database is from before that. Another lock would have
 * another list or time, and so another winner than the one that everyone can compute.
 */
export async function problemOfEarlierLock(
  { lockRecord }: Pick<Deps, "lockRecord">,
  raffleId: string,
): Promise<string[]> {
  const commitHash = (await lockRecord.read()).get(raffleId);
  return commitHash === undefined
    ? []
    : [
        `Its entries were locked before, with the commitment ${commitHash}, and this database is from before that. Restore a backup from after it.`,
      ];
}

/** Records the locked draws that wait for their beacon, apart from the database. No draw waits for a record that fails. */
export async function recordLocks({ db, log, lockRecord }: RecordDeps): Promise<void> {
  const locked = await db.read
    .selectFrom("draws")
    .select(["raffle_id", "commit_hash"])
    .where("state", "=", "locked")
    .execute();
  if (locked.length === 0) return;
  try {
    const recorded = await lockRecord.read();
    for (const { raffle_id, commit_hash } of locked) {
      if (commit_hash !== null && !recorded.has(raffle_id)) await lockRecord.add(raffle_id, commit_hash);
    }
  } catch (err) {
    log.error({ err }, "The locked draws could not be recorded beside the database");
  }
}
