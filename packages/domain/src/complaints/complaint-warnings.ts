import { COMPLAINT_LEAD, type ComplaintStep } from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";

const columns = {
  acknowledge: { by: "c.acknowledge_by", done: "c.acknowledged_at" },
  answer: { by: "c.answer_by", done: "c.answered_at" },
} as const;

/** Returns a query of open complaints of which a step is due soon, or late. */
export function complaintsDue(db: Db, { step, isLate, now }: { step: ComplaintStep; isLate: boolean; now: number }) {
  const { by, done } = columns[step];
  return db
    .selectFrom("complaints as c")
    .where("c.due_at", "is not", null)
    .where(done, "is", null)
    .$if(isLate, (query) => query.where(by, "<", now))
    .$if(!isLate, (query) => query.where(by, ">=", now).where(by, "<", now + COMPLAINT_LEAD[step]));
}

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
