import type { Tx } from "@counterfoil/db";

/** Returns when an edit happened: later than the one before even within a millisecond, so that a stale edit always shows. */
export function nextVersion(tx: Tx, before: { updated_at: number }): number {
  return Math.max(tx.now, before.updated_at + 1);
}
