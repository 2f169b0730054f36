import type { AdminRaffle, RaffleStage } from "@counterfoil/core";
import { formatDateTime, formatLongEnd } from "../../ui/dates.ts";

type Standing = Pick<AdminRaffle, "startDate" | "endDate" | "cancelledAt" | "final" | "openPayments">;

/** Shows whether entries can still be added; nothing while the raffle sells and no one is paying. */
function describeList({ final, openPayments = 0 }: Standing, state: RaffleStage): string {
  if (state === "cancelled" || final === undefined || (state !== "ended" && openPayments === 0)) return "";
  if (final) return ", entry list final";
  const payments = openPayments === 1 ? "1 payment open" : `${openPayments} payments open`;
  return `, entry list not final${openPayments > 0 ? `: ${payments}` : ""}`;
}

/** Describes a raffle's state in one line: "Live, ends Sunday 29 November, 8pm UK time". */
export function describeState(raffle: Standing, state: RaffleStage): string {
  const parts: Record<RaffleStage, string> = {
    open: `Live, ends ${formatLongEnd(raffle.endDate)}`,
    scheduled: `Live, sells from ${formatLongEnd(raffle.startDate)}, ends ${formatLongEnd(raffle.endDate)}`,
    draft: `Not live, ends ${formatLongEnd(raffle.endDate)}`,
    ended: `Ended on ${formatDateTime(raffle.endDate)}`,
    cancelled: `Cancelled on ${formatDateTime(raffle.cancelledAt ?? raffle.endDate)}`,
  };
  return `${parts[state]} UK time${describeList(raffle, state)}`;
}

export function StateLine({ raffle, state }: { raffle: AdminRaffle; state: RaffleStage }) {
  return <p className="text-body font-semibold">{describeState(raffle, state)}</p>;
}
