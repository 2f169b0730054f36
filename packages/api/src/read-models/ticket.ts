import { formatNumber, isoOrNull, type Ticket, ticketNumbering, toPounds } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { type RaffleRefRow, toRaffleRef } from "./raffle-ref.ts";

/** Returns the wire's ticketNum of a number of this competition. */
export function ticketNumOf(raffle: Pick<Row<"raffles">, "max_entries" | "to_letter">, number: number): string {
  return formatNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), number);
}

/** Returns a ticket as its holder sees it. */
export function toTicket(ticket: Row<"tickets">, raffle: RaffleRefRow): Ticket {
  return {
    _id: ticket.id,
    raffle: toRaffleRef(raffle),
    ticketNum: ticketNumOf(raffle, ticket.number),
    exp: isoOrNull(ticket.expires_at),
    questionAnswer: ticket.question_answer,
    pricePaid: toPounds(ticket.price_pence),
    user: ticket.user_id,
  };
}
