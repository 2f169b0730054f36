import type { NewRow, Tx } from "@counterfoil/db";

/**
 * Writes a chunk of a public file while the list is written; one that is there stays, since a repeat has the same lines.
 * Returns false when the lock has ended meanwhile.
 */
export async function insertChunk(tx: Tx, chunk: NewRow<"draw_files">): Promise<boolean> {
  const locking = await tx.sql
    .selectFrom("draws")
    .select("raffle_id")
    .where("raffle_id", "=", chunk.raffle_id)
    .where("state", "=", "locking")
    .forShare()
    .executeTakeFirst();
  if (!locking) return false;
  await tx.sql
    .insertInto("draw_files")
    .values(chunk)
    .onConflict((oc) => oc.columns(["raffle_id", "name", "chunk"]).doNothing())
    .execute();
  return true;
}
