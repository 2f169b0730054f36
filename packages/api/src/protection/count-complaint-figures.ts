import { type ComplaintFigures, medianOf } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { daysTaken } from "#read-models/complaint.ts";

function spread(days: readonly (number | null)[]): { median: number | null; most: number | null } {
  const taken = days.filter((day) => day !== null);
  return taken.length === 0 ? { median: null, most: null } : { median: medianOf(taken), most: Math.max(...taken) };
}

type Figured = Pick<
  Row<"complaints">,
  "received_at" | "acknowledge_by" | "acknowledged_at" | "answer_by" | "answered_at" | "due_at" | "referred_at"
>;

/** Returns the figures of complaints; what is not done counts as late once its time is over, unless it was withdrawn. */
function figuresOf(rows: readonly Figured[], now: number): ComplaintFigures {
  const isLate = (by: number, doneAt: number | null, isOpen: boolean) =>
    doneAt === null ? isOpen && now > by : doneAt > by;
  return {
    received: rows.length,
    open: rows.filter(({ due_at }) => due_at !== null).length,
    answered: rows.filter(({ answered_at }) => answered_at !== null).length,
    referred: rows.filter(({ referred_at }) => referred_at !== null).length,
    acknowledgedLate: rows.filter((is) => isLate(is.acknowledge_by, is.acknowledged_at, is.due_at !== null)).length,
    answeredLate: rows.filter((is) => isLate(is.answer_by, is.answered_at, is.due_at !== null)).length,
    acknowledgeDays: spread(rows.map((is) => daysTaken(is, is.acknowledged_at))),
    answerDays: spread(rows.map((is) => daysTaken(is, is.answered_at))),
  };
}

/** Counts the complaints that were received since a moment. */
export async function countComplaintFigures(db: Db, { since, now }: { since: number; now: number }) {
  const rows = await db
    .selectFrom("complaints")
    .select(["received_at", "acknowledge_by", "acknowledged_at", "answer_by", "answered_at", "due_at", "referred_at"])
    .where("received_at", ">=", since)
    .execute();
  return figuresOf(rows, now);
}
