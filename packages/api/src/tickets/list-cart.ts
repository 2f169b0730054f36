import { type CartAnswer, toIso, toPounds } from "@counterfoil/core";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { cartTickets } from "../payments/payments.queries.ts";
import { rafflesByIds } from "../raffles/raffles.queries.ts";
import { toTicket } from "./tickets.queries.ts";

/** What a customer holds and has not paid for, in an open payment too; a hold is gone the moment it ends. */
export async function listCart(deps: Pick<Deps, "db" | "clock">, userId: string): Promise<z.infer<typeof CartAnswer>> {
  const now = deps.clock();
  const tickets = await cartTickets(deps.db.read, userId, now);
  const raffles = await rafflesByIds(deps.db.read, [...new Set(tickets.map((ticket) => ticket.raffle_id))]);
  return {
    tickets: tickets.flatMap((ticket) => {
      const raffle = raffles.get(ticket.raffle_id);
      return raffle ? [toTicket(ticket, raffle)] : [];
    }),
    totalPrice: toPounds(tickets.reduce((sum, ticket) => sum + ticket.price_pence, 0)),
    now: toIso(now),
  };
}
