import type { AdminRaffleListItem } from "@counterfoil/core";
import { StatusDot, type Tone } from "../../ui/status-dot.tsx";

/** Where a raffle stands by the clock and its switch. */
export type RaffleState = "live" | "scheduled" | "notLive" | "ended" | "cancelled";

type Timed = Pick<AdminRaffleListItem, "live" | "startDate" | "endDate" | "cancelledAt">;

/** Returns the state of a raffle at a moment in epoch milliseconds. */
export function stateOf({ live, startDate, endDate, cancelledAt }: Timed, now: number): RaffleState {
  if (cancelledAt !== null) return "cancelled";
  if (Date.parse(endDate) <= now) return "ended";
  if (!live) return "notLive";
  return Date.parse(startDate) > now ? "scheduled" : "live";
}

const shapes: Record<RaffleState, { tone: Tone; words: string }> = {
  live: { tone: "ok", words: "Live" },
  scheduled: { tone: "warn", words: "Scheduled" },
  notLive: { tone: "off", words: "Not live" },
  ended: { tone: "done", words: "Ended" },
  cancelled: { tone: "error", words: "Cancelled" },
};

/** The state of a raffle as a shape and a word. */
export function RaffleStatus({ raffle, now }: { raffle: Timed; now: number }) {
  const { tone, words } = shapes[stateOf(raffle, now)];
  return <StatusDot tone={tone}>{words}</StatusDot>;
}

const HOUR = 3_600_000;

/** Says how soon a raffle ends, within its last two days: "ends in 6h". Null before that. */
export function describeEnd(raffle: Timed, now: number): string | null {
  const left = Date.parse(raffle.endDate) - now;
  if (stateOf(raffle, now) !== "live" || left > 48 * HOUR) return null;
  if (left < HOUR) return `ends in ${Math.max(1, Math.ceil(left / 60_000))} min`;
  return `ends in ${Math.floor(left / HOUR)}h`;
}
