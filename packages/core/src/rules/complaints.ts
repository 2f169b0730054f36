import { DAY_MS } from "../durations.ts";
import { afterDays, afterWorkingDays } from "./working-days.ts";

export const complaintSubjects = ["order", "competition", "draw", "limit", "other"] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

export const complaintSubjectNames: Readonly<Record<ComplaintSubject, string>> = {
  order: "An order or payment",
  competition: "A competition",
  draw: "A draw or a prize",
  limit: "A spending limit or break",
  other: "Something else",
};

/** How a complaint came: by the form of the shop, or to staff, who entered it. */
export const complaintChannels = ["web", "email", "letter", "phone"] as const;
export type ComplaintChannel = (typeof complaintChannels)[number];

export const complaintChannelNames: Readonly<Record<ComplaintChannel, string>> = {
  web: "Online",
  email: "By email",
  letter: "By letter",
  phone: "By phone",
};

/**
 * `received`: no one has looked at it. `acknowledged`: someone has, and the customer knows. `answered`: the customer has the
 * answer. `closed`: nothing more came of it. `referred`: the body for disputes has it.
 */
export const complaintStates = ["received", "acknowledged", "answered", "closed", "referred"] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** How a complaint was decided; `withdrawn` without an answer. */
export const complaintOutcomes = ["upheld", "partly_upheld", "not_upheld", "withdrawn"] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** What an outcome is called, by staff and in answers. */
export const complaintOutcomeNames: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: "Upheld",
  partly_upheld: "Partly upheld",
  not_upheld: "Not upheld",
  withdrawn: "Withdrawn",
};

/** Whether an answer comes immediately, an acknowledgement with it, and what has been answered may still be referred after it was closed. */
const next: Readonly<Record<ComplaintState, readonly ComplaintState[]>> = {
  received: ["acknowledged", "answered", "closed"],
  acknowledged: ["answered", "closed"],
  answered: ["closed", "referred"],
  closed: ["referred"],
  referred: ["closed"],
};

/** Returns whether a complaint in this state may go into that one. */
export function complaintMayBecome(from: ComplaintState, to: ComplaintState): boolean {
  return next[from].includes(to);
}

/** Within how many days, the day of receipt not counted. */
export const ACKNOWLEDGE_WORKING_DAYS = 2;
export const ANSWER_DAYS = 28;

/** Until when a complaint is acknowledged and answered; each the end of a London day. */
export function complaintDeadlines(receivedAt: number): { acknowledgeBy: number; answerBy: number } {
  return {
    acknowledgeBy: afterWorkingDays(receivedAt, ACKNOWLEDGE_WORKING_DAYS),
    answerBy: afterDays(receivedAt, ANSWER_DAYS),
  };
}

/** How long before a deadline staff are warned, milliseconds. */
export const COMPLAINT_LEAD = { acknowledge: DAY_MS, answer: 5 * DAY_MS } as const;

export type ComplaintStep = keyof typeof COMPLAINT_LEAD;

interface Clocks {
  acknowledgedAt: number | null;
  answeredAt: number | null;
  acknowledgeBy: number;
  answerBy: number;
  isOpen: boolean;
}

/** Returns what is due next, until when, and whether that is soon or over; null once it is answered or closed. */
export function complaintDue(
  { acknowledgedAt, answeredAt, acknowledgeBy, answerBy, isOpen }: Clocks,
  now: number,
): { step: ComplaintStep; by: number; urgency: "calm" | "soon" | "late" } | null {
  if (!isOpen || answeredAt !== null) return null;
  // Where the answer is due as well, that is what counts.
  const step = acknowledgedAt === null && now < answerBy - COMPLAINT_LEAD.answer ? "acknowledge" : "answer";
  const by = step === "acknowledge" ? acknowledgeBy : answerBy;
  if (now > by) return { step, by, urgency: "late" };
  return { step, by, urgency: now > by - COMPLAINT_LEAD[step] ? "soon" : "calm" };
}

/** A body for disputes, as the setting names it. */
export interface AdrBody {
  name: string;
  url: string;
}

/** Returns the body of a setting, "Name|https://…"; null for a text that is not that. */
export function parseAdrBody(text: string): AdrBody | null {
  const [name = "", url = "", ...more] = text.split("|").map((part) => part.trim());
  const isRight = name !== "" && name.length <= 100 && /^https:\/\/[^\s/]+\S*$/i.test(url) && more.length === 0;
  return isRight ? { name, url } : null;
}
