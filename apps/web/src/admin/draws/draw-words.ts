import {
  type ConsoleDraw,
  type ConsoleDrawSummary,
  type DrawStage,
  hasWinners,
  printedTicket,
} from "@counterfoil/core";
import { formatDateTime, formatShortTime } from "../../ui/format.ts";
import type { Tone } from "../../ui/status-dot.tsx";

export const drawStates: Readonly<Record<DrawStage, { words: string; tone: Tone }>> = {
  published: { words: "Scheduled", tone: "off" },
  selling: { words: "Live", tone: "ok" },
  closed: { words: "Ended", tone: "done" },
  locking: { words: "Locking", tone: "done" },
  locked: { words: "Locked", tone: "done" },
  beacon_late: { words: "Beacon late", tone: "error" },
  list_damaged: { words: "List altered", tone: "error" },
  drawn: { words: "Drawn", tone: "ok" },
  awarded: { words: "Awarded", tone: "ok" },
  no_entries: { words: "No entries", tone: "off" },
  cancelled: { words: "Cancelled", tone: "off" },
};

/** Returns the first line about a draw without trouble: when it is drawn, and that it needs no one. */
export function summaryOf({ state, draw: { drawAt, roundAt } }: ConsoleDraw): string {
  if (state === "cancelled") return "Cancelled. Nothing was drawn.";
  if (state === "no_entries") return "No one entered, so nothing was drawn.";
  const done = hasWinners(state) ? "Drawn" : "Will be drawn";
  return `${done} automatically on ${formatShortTime(roundAt ?? drawAt)}. Nothing for you to do.`;
}

const dueWords = {
  opening: (at: string) => `Opens ${at}. The rules can't change after that`,
  close: (at: string) => `Closes ${at}`,
  lock: (at: string) => `Locks by ${at}`,
  beacon: () => "Runs automatically",
};

/** Returns what happens next with a draw, and when: "Closes 22/11/2026 (20:00)"; null for nothing. */
export function nextOf({ due }: Pick<ConsoleDrawSummary, "due">): string | null {
  return due && dueWords[due.what](formatDateTime(due.at));
}

const lateWords = {
  positions: "Instant-win beacon late",
  lock: "Entry lock late",
  beacon: "Beacon late",
  draw: "Draw failed",
  switch: "Can switch to backup beacon",
  list: "The entry list isn't the one that was locked, so nothing is drawn",
} as const;

export function troubleOf(
  draw: Pick<
    ConsoleDrawSummary,
    "late" | "openingMoved" | "postponed" | "state" | "refundedWinners" | "cap" | "lastLetter"
  >,
): string[] {
  const { late, openingMoved, postponed, state, refundedWinners, ...numbers } = draw;
  const isWaiting = state === "locked" || state === "beacon_late" || state === "list_damaged";
  return [
    ...late.map((stage) =>
      stage === "positions" && openingMoved ? "Opening delayed (beacon late)" : lateWords[stage],
    ),
    ...(postponed && isWaiting ? ["Postponed (locked late)"] : []),
    ...refundedWinners.map((number) => `Winning number ${printedTicket(numbers, number)} was refunded`),
  ];
}
