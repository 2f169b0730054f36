import { type AdminRaffle, londonFullMoment, londonMoment, type RaffleStage } from "@counterfoil/core";

type Standing = Pick<AdminRaffle, "startDate" | "endDate" | "cancelledAt" | "final" | "openPayments">;

/** Shows whether entries can still be added; nothing while the raffle sells and no one is paying. */
function describeList({ final, openPayments = 0 }: Standing, state: RaffleStage): string {
  if (state === "cancelled" || final === undefined || (state !== "ended" && openPayments === 0)) return "";
  if (final) return ", entry list final";
  const payments = openPayments === 1 ? "1 payment open" : `${openPayments} payments open`;
  return `, entry list not final${openPayments > 0 ? `: ${payments}` : ""}`;
}

/** Describes a raffle's state in one line: "Live, ends Sunday 29 November at 20:00 UK time". */
export function describeState(raffle: Standing, state: RaffleStage): string {
  const parts: Record<RaffleStage, string> = {
    open: `Live, ends ${londonMoment(raffle.endDate)}`,
    scheduled: `Live, sells from ${londonMoment(raffle.startDate)}, ends ${londonMoment(raffle.endDate)}`,
    draft: `Not live, ends ${londonMoment(raffle.endDate)}`,
    ended: `Ended on ${londonFullMoment(raffle.endDate)}`,
    cancelled: `Cancelled on ${londonFullMoment(raffle.cancelledAt ?? raffle.endDate)}`,
  };
  return `${parts[state]} UK time${describeList(raffle, state)}`;
}
