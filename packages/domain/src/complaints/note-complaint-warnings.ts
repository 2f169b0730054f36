import type { ComplaintStep } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/** Records that staff are warned of a deadline of these complaints. Returns the complaints without an earlier warning. */
export async function noteComplaintWarnings(
  tx: Tx,
  { ids, step, isLate }: { ids: readonly string[]; step: ComplaintStep; isLate: boolean },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const added = await tx.sql
    .insertInto("complaint_warnings")
    .values(ids.map((id) => ({ complaint_id: id, step, is_late: isLate, at: tx.now })))
    .onConflict((oc) => oc.doNothing())
    .returning("complaint_id")
    .execute();
  return new Set(added.map((row) => row.complaint_id));
}
