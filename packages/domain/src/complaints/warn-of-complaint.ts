import type { ComplaintStep } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/** Notes that staff is told of a deadline. Returns false where it was told before. */
export async function warnOfComplaint(
  tx: Tx,
  { id, step, isLate }: { id: string; step: ComplaintStep; isLate: boolean },
): Promise<boolean> {
  const added = await tx.sql
    .insertInto("complaint_warnings")
    .values({ complaint_id: id, step, is_late: isLate, at: tx.now })
    .onConflict((oc) => oc.doNothing())
    .returning("at")
    .executeTakeFirst();
  return added !== undefined;
}
