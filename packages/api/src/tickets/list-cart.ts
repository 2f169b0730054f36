import { type CartAnswer, toIso, toPounds } from "@counterfoil/core";
import { cartTickets } from "@counterfoil/domain";
import type { z } from "zod";
import { raffleRefsByIds } from "#read-models/raffle-ref.ts";
import { toTicket } from "#read-models/ticket.ts";
import type { Deps } from "../deps.ts";

/** Lists a customer's holds, also those in an open payment; an expired hold is not listed. */
export async function listCart(deps: Pick<Deps, "db" | "clock">, userId: string): Promise<z.infer<typeof CartAnswer>> {
  const now = deps.clock();
  const tickets = await cartTickets(deps.db.read, { userId, now });
  const raffles = await raffleRefsByIds(deps.db.read, [...new Set(tickets.map((ticket) => ticket.raffle_id))]);
  return {
    tickets: tickets.flatMap((ticket) => {
      const raffle = raffles.get(ticket.raffle_id);
      return raffle ? [toTicket(ticket, raffle)] : [];
    }),
    totalPrice: toPounds(tickets.reduce((sum, ticket) => sum + ticket.price_pence, 0)),
    now: toIso(now),
  };
}
