import { londonDay } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/**
 * Begins the London day of the transaction for anchors of the audit trail. Returns the head that nobody was mailed yet, once a
 * day; null on a day that has begun, on the first of a shop, and when nothing was sealed since.
 */
export async function beginAnchorDay(tx: Tx): Promise<{ seq: number; hash: string } | null> {
  const head = await tx.sql.selectFrom("audit_head").selectAll().forUpdate().executeTakeFirstOrThrow();
  const today = londonDay(tx.now);
  if (head.mailed_on !== null && head.mailed_on >= today) return null;
  const isDue = head.mailed_on !== null && head.seq > head.mailed_seq;
  const mailed_seq = isDue ? head.seq : head.mailed_seq;
  await tx.sql.updateTable("audit_head").set({ mailed_on: today, mailed_seq }).execute();
  return isDue ? { seq: head.seq, hash: head.hash } : null;
}
