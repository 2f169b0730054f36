import type { NewRow, Tx } from "@counterfoil/db";

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
