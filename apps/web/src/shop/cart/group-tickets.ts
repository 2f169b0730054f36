import type { RaffleRef, Ticket } from "@counterfoil/core";

/** The tickets of one competition. */
export type TicketGroup = { raffle: RaffleRef; tickets: Ticket[] };

/** Tickets by competition, in the order in which the competitions first come. */
export function groupByRaffle(tickets: Ticket[]): TicketGroup[] {
  const groups = new Map<string, TicketGroup>();
  for (const ticket of tickets) {
    const group = groups.get(ticket.raffle._id) ?? { raffle: ticket.raffle, tickets: [] };
    group.tickets.push(ticket);
    groups.set(ticket.raffle._id, group);
  }
  return [...groups.values()];
}

/** When the hold that ends first ends; null where none does. */
export function firstEnd(tickets: Ticket[]): string | null {
  return tickets
    .map(({ exp }) => exp)
    .reduce((first, exp) => (first === null || (exp ?? first) < first ? exp : first), null);
}
