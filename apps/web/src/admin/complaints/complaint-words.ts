import { type Complaint, countThings, daysBetween, formatName } from "@counterfoil/core";
import type { Tone } from "../../ui/status-dot.tsx";

export const stateNames: Record<Complaint["state"], string> = {
  received: "New",
  acknowledged: "Acknowledged",
  answered: "Answered",
  closed: "Closed",
  referred: "Referred",
};

const tones = { calm: "off", soon: "warn", late: "error" } as const;

function daysWords(days: number): string {
  if (days === 0) return "today";
  const count = countThings(Math.abs(days), "day", "days");
  return days > 0 ? `${count} left` : `${count} late`;
}

/** Returns what is due of a complaint, with the days left, and how urgent it is; its state once nothing is. */
export function dueWords({ due, state }: Pick<Complaint, "due" | "state">, now: number): { tone: Tone; words: string } {
  if (due === null) return { tone: state === "answered" ? "ok" : "done", words: stateNames[state] };
  const what = due.step === "acknowledge" ? "Acknowledge" : "Answer";
  return { tone: tones[due.urgency], words: `${what}: ${daysWords(daysBetween(now, Date.parse(due.by)))}` };
}

export function nameOf({ user, name, isErased }: Pick<Complaint, "user" | "name" | "isErased">): string {
  if (user) return formatName(user);
  return isErased ? "[Erased]" : name;
}

/** Returns how long a step took: "2 days, on 24/11/2026 (10:02)". */
export function takenWords(days: number | null): string | null {
  if (days === null) return null;
  if (days === 0) return "on the same day";
  return `after ${countThings(days, "day", "days")}`;
}
