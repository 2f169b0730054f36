import type { RaffleRef, Ticket } from "@counterfoil/core";
import { groupBy } from "../../ui/group-by.ts";

export type TicketGroup = { raffle: RaffleRef; tickets: Ticket[] };

export function groupByRaffle<Raffle extends { _id: string }, Line>(lines: (Line & { raffle: Raffle })[]) {
  const groups = groupBy(lines, ({ raffle }) => raffle._id);
  return [...groups.values()].flatMap((tickets) => (tickets[0] ? [{ raffle: tickets[0].raffle, tickets }] : []));
}

export function firstEnd(tickets: Ticket[]): string | null {
  return tickets
    .map(({ exp }) => exp)
    .reduce((first, exp) => (first === null || (exp ?? first) < first ? exp : first), null);
}

/** Returns up to `most` tickets: where some are left out, those whose holds expire last. */
export function firstToGo(tickets: Ticket[], most: number): Ticket[] {
  if (tickets.length <= most) return tickets;
  return tickets.toSorted((a, b) => ((a.exp ?? "") < (b.exp ?? "") ? -1 : Number(a.exp !== b.exp))).slice(0, most);
}
