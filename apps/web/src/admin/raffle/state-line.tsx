import type { AdminRaffle } from "@counterfoil/core";
import { formatDateTime, formatLongEnd } from "../../ui/dates.ts";
import type { RaffleState } from "../raffles/raffle-state.tsx";

/** Says in one line how a raffle stands. What is true of its list of entries is one more part of it. */
export function describeState(raffle: Pick<AdminRaffle, "startDate" | "endDate">, state: RaffleState): string {
  const parts: Record<RaffleState, string> = {
    live: `Live, ends ${formatLongEnd(raffle.endDate)}`,
    scheduled: `Live, sells from ${formatLongEnd(raffle.startDate)}, ends ${formatLongEnd(raffle.endDate)}`,
    notLive: `Not live, ends ${formatLongEnd(raffle.endDate)}`,
    ended: `Ended on ${formatDateTime(raffle.endDate)}`,
  };
  return `${parts[state]} UK time`;
}

/** How a raffle stands, in words. */
export function StateLine({ raffle, state }: { raffle: AdminRaffle; state: RaffleState }) {
  return <p className="text-body font-semibold">{describeState(raffle, state)}</p>;
}
