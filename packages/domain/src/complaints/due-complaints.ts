import { COMPLAINT_LEAD, type ComplaintStep } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";

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
