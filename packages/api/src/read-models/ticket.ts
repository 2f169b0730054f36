import { formatNumber, isoOrNull, type Ticket, ticketNumbering, toPounds } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { type RaffleRefRow, toRaffleRef } from "./raffle-ref.ts";

/** Returns the wire's ticketNum of a number of this competition. */
export function ticketNumOf(raffle: Pick<Row<"raffles">, "max_entries" | "to_letter">, number: number): string {
  return formatNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), number);
}

/** Returns tickets of these competitions as their holder sees them. */
export function toTickets(tickets: readonly Row<"tickets">[], raffles: readonly RaffleRefRow[]): Ticket[] {
  const shown = new Map(raffles.map((raffle) => [raffle.id, { raffle, ref: toRaffleRef(raffle) }]));
  return tickets.flatMap((ticket) => {
    const of = shown.get(ticket.raffle_id);
    return of
      ? {
          _id: ticket.id,
          raffle: of.ref,
          ticketNum: ticketNumOf(of.raffle, ticket.number),
          exp: isoOrNull(ticket.expires_at),
          questionAnswer: ticket.question_answer,
          pricePaid: toPounds(ticket.price_pence),
          user: ticket.user_id,
        }
      : [];
  });
}
