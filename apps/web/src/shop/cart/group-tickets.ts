import type { RaffleRef, Ticket } from "@counterfoil/core";

/** The tickets of one competition. */
export type TicketGroup = { raffle: RaffleRef; tickets: Ticket[] };

/** Groups tickets by competition, in order of first appearance. */
export function groupByRaffle(tickets: Ticket[]): TicketGroup[] {
  const groups = new Map<string, TicketGroup>();
  for (const ticket of tickets) {
    const group = groups.get(ticket.raffle._id) ?? { raffle: ticket.raffle, tickets: [] };
    group.tickets.push(ticket);
    groups.set(ticket.raffle._id, group);
  }
  return [...groups.values()];
}

/** Returns when the first hold expires; null without holds. */
export function firstEnd(tickets: Ticket[]): string | null {
  return tickets
    .map(({ exp }) => exp)
    .reduce((first, exp) => (first === null || (exp ?? first) < first ? exp : first), null);
}
