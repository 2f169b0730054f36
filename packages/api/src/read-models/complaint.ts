import { type Complaint, complaintDue, daysBetween, isoOrNull, type MyComplaint, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** Returns a complaint as the complainant sees it. */
export function toMyComplaint(row: Row<"complaints">): MyComplaint {
  return {
    _id: row.id,
    reference: row.ref,
    channel: row.channel,
    subject: row.subject,
    about: row.about,
    text: row.body,
    state: row.state,
    receivedAt: toIso(row.received_at),
    acknowledgeBy: toIso(row.acknowledge_by),
    answerBy: toIso(row.answer_by),
    acknowledgedAt: isoOrNull(row.acknowledged_at),
    answeredAt: isoOrNull(row.answered_at),
    answer: row.answer,
    outcome: row.outcome,
    closedAt: isoOrNull(row.closed_at),
    referredAt: isoOrNull(row.referred_at),
    referredTo: row.referred_to,
  };
}

/** Returns how many London days a step took; null until it is done. */
export function daysTaken({ received_at }: Pick<Row<"complaints">, "received_at">, doneAt: number | null) {
  return doneAt === null ? null : daysBetween(received_at, doneAt);
}

/** What decides when a complaint's steps are due. */
export const complaintClocks = ["acknowledged_at", "answered_at", "acknowledge_by", "answer_by", "due_at"] as const;

/** Returns when a complaint's steps are due, as answers have it. */
export function dueOf(row: Pick<Row<"complaints">, (typeof complaintClocks)[number]>, now: number): Complaint["due"] {
  const due = complaintDue(
    {
      acknowledgedAt: row.acknowledged_at,
      answeredAt: row.answered_at,
      acknowledgeBy: row.acknowledge_by,
      answerBy: row.answer_by,
      isOpen: row.due_at !== null,
    },
    now,
  );
  return due && { ...due, by: toIso(due.by) };
}
