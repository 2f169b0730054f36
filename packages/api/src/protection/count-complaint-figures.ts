import type { ComplaintFigures } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { daysTaken } from "#read-models/complaint.ts";

function spread(days: readonly (number | null)[]): { median: number | null; most: number | null } {
  const sorted = days.filter((taken) => taken !== null).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) return { median: null, most: null };
  return { median: (low + high) / 2, most: sorted.at(-1) ?? null };
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
export async function countComplaintFigures(
  db: Db,
  { since, now }: { since: number; now: number },
): Promise<ComplaintFigures> {
  const rows = await db
    .selectFrom("complaints")
    .select(["received_at", "acknowledge_by", "acknowledged_at", "answer_by", "answered_at", "due_at", "referred_at"])
    .where("received_at", ">=", since)
    .execute();
  return figuresOf(rows, now);
}
