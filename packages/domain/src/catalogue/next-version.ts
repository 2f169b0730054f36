import type { Tx } from "@counterfoil/db";

/** Returns the time of an edit, always later than the one before, so that a stale edit is always detected. */
export function nextVersion(tx: Tx, before: { updated_at: number }): number {
  return Math.max(tx.now, before.updated_at + 1);
}
