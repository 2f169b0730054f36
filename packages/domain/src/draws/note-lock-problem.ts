import type { Tx } from "@counterfoil/db";

/** Records why a draw cannot be locked; null once it can. The draw must be locked. */
export async function noteLockProblem(
  tx: Tx,
  { raffleId, problem }: { raffleId: string; problem: string | null },
): Promise<void> {
  await tx.sql.updateTable("draws").set({ lock_problem: problem }).where("raffle_id", "=", raffleId).execute();
}
