import type { Tx } from "@counterfoil/db";

/** Removes expired windows and challenges. It only tidies: both are checked against the clock. */
export async function removeEndedLimits(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("rate_limits").where("window_end", "<=", tx.now).execute();
  await tx.sql.deleteFrom("used_challenges").where("expires_at", "<=", tx.now).execute();
}
