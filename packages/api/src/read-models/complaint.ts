import { type Complaint, complaintDue, daysBetween, isoOrNull, type MyComplaint, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** The columns of a complaint without who made it and what was written. */
export const stepColumns = [
  "ref",
  "channel",
  "subject",
  "state",
  "outcome",
  "received_at",
  "acknowledge_by",
  "acknowledged_at",
  "answer_by",
  "answered_at",
  "closed_at",
  "referred_at",
  "referred_to",
] as const;

/** Returns a complaint without who made it and what was written. */
export function toComplaintSteps(row: Pick<Row<"complaints">, (typeof stepColumns)[number]>) {
  return {
    reference: row.ref,
    channel: row.channel,
    subject: row.subject,
    state: row.state,
    receivedAt: toIso(row.received_at),
    acknowledgeBy: toIso(row.acknowledge_by),
    answerBy: toIso(row.answer_by),
    acknowledgedAt: isoOrNull(row.acknowledged_at),
    answeredAt: isoOrNull(row.answered_at),
    outcome: row.outcome,
    closedAt: isoOrNull(row.closed_at),
    referredAt: isoOrNull(row.referred_at),
    referredTo: row.referred_to,
  };
}

export function toMyComplaint(row: Row<"complaints">): MyComplaint {
  return { _id: row.id, about: row.about, text: row.body, answer: row.answer, ...toComplaintSteps(row) };
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
