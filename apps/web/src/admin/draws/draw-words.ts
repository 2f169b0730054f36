import type { ConsoleDraw, ConsoleDrawSummary, DrawStage } from "@counterfoil/core";
import { formatDateTime, formatLongEnd } from "../../ui/dates.ts";
import type { Tone } from "../../ui/status-dot.tsx";

/** What each state of a draw is called. */
export const drawStates: Readonly<Record<DrawStage, { words: string; tone: Tone }>> = {
  published: { words: "Published", tone: "off" },
  selling: { words: "Selling", tone: "ok" },
  closed: { words: "Closed", tone: "done" },
  locking: { words: "Locking", tone: "done" },
  locked: { words: "Locked", tone: "done" },
  beacon_late: { words: "Beacon late", tone: "error" },
  list_damaged: { words: "List altered", tone: "error" },
  drawn: { words: "Drawn", tone: "ok" },
  awarded: { words: "Awarded", tone: "ok" },
  no_entries: { words: "No entries", tone: "off" },
  cancelled: { words: "Cancelled", tone: "off" },
};

/** Returns the first line about a draw without trouble: what has happened or will, and that it needs nobody. */
export function summaryOf({ state, draw: { drawAt } }: ConsoleDraw): string {
  if (state === "cancelled") return "Cancelled. Nothing was drawn.";
  if (state === "no_entries") return "Nobody entered, so nothing was drawn.";
  const moment = formatLongEnd(drawAt);
  if (state === "drawn" || state === "awarded")
    return `Drawn automatically on ${moment}. Everyone who entered was emailed.`;
  return `Will be drawn automatically on ${moment}. Nothing for you to do.`;
}

const dueWords = {
  opening: (at: string) => `Opens ${at}, and the rules are final`,
  close: (at: string) => `Closes ${at}`,
  lock: (at: string) => `Locks by ${at}`,
  beacon: (at: string) => `Beacon ${at}`,
};

/** Returns what happens next with a draw, and when: "Closes 22/11/2026 (20:00)"; null for nothing. */
export function nextOf({ due }: Pick<ConsoleDrawSummary, "due">): string | null {
  return due && dueWords[due.what](formatDateTime(due.at));
}

const lateWords = {
  positions: "The beacon of the instant wins is late",
  lock: "The lock of the entries is late",
  beacon: "The beacon is late",
  draw: "The beacon is there, and the draw is not made",
  switch: "It may be switched to the fallback beacon",
  list: "The entry list is not the one that was locked, so nothing is drawn",
} as const;

/** Returns what an admin has to look at, in sentences. */
export function troubleOf(
  draw: Pick<ConsoleDrawSummary, "late" | "openingMoved" | "postponed" | "state" | "refundedWinners">,
): string[] {
  const { late, openingMoved, postponed, state, refundedWinners } = draw;
  const isWaiting = state === "locked" || state === "beacon_late" || state === "list_damaged";
  return [
    ...late.map((stage) =>
      stage === "positions" && openingMoved ? "Opening moved, since the beacon is late" : lateWords[stage],
    ),
    ...(postponed && isWaiting ? ["Postponed, as the lock came too late"] : []),
    ...refundedWinners.map((number) => `The money for winning number ${number} went back`),
  ];
}
