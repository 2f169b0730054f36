import { inChunks, type Tx } from "@counterfoil/db";

/** Records entries of locked draws whose money went back; their lines stay. The competitions must be locked. */
export async function noteRefunds(tx: Tx, lines: readonly { raffle_id: string; number: number }[]): Promise<void> {
  const rows = lines.map(({ raffle_id, number }) => ({ raffle_id, number, created_at: tx.now }));
  for (const chunk of inChunks(rows)) {
    await tx.sql
      .insertInto("draw_refunds")
      .values(chunk)
      .onConflict((oc) => oc.columns(["raffle_id", "number"]).doNothing())
      .execute();
  }
}
