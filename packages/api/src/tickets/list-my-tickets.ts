import { toIso } from "@counterfoil/core";
import { ticketIsEntry } from "@counterfoil/db";
import { raffleRefsByIds, toRaffleRef } from "#read-models/raffle-ref.ts";
import { toTicket } from "#read-models/ticket.ts";
import type { Deps } from "../deps.ts";

/** Lists every ticket that a customer owns, by competition, the latest end first, without a limit. */
export async function listMyTickets(deps: Pick<Deps, "db" | "clock">, userId: string) {
  const tickets = await deps.db.read
    .selectFrom("tickets")
    .selectAll()
    .where("user_id", "=", userId)
    .where(ticketIsEntry())
    .orderBy("raffle_id")
    .orderBy("number")
    .execute();
  const owned = Map.groupBy(tickets, (ticket) => ticket.raffle_id);
  const raffles = [...(await raffleRefsByIds(deps.db.read, [...owned.keys()])).values()];
  raffles.sort((a, b) => b.ends_at - a.ends_at || (a.id < b.id ? -1 : 1));
  return {
    raffles: raffles.map((raffle) => ({
      ...toRaffleRef(raffle),
      startDate: toIso(raffle.starts_at),
      images: raffle.images,
      tickets: (owned.get(raffle.id) ?? []).map((ticket) => toTicket(ticket, raffle)),
    })),
    now: toIso(deps.clock()),
  };
}
