import type { Tx } from "@counterfoil/db";

/** Returns the numbers of a competition whose instant prize is won; one that was handed over stays so when the number is free. */
export async function listClaimedNumbers(tx: Tx, raffleId: string): Promise<Set<number>> {
  const rows = await tx.sql
    .selectFrom("instant_wins")
    .select("number")
    .where("raffle_id", "=", raffleId)
    .where("won_at", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}
