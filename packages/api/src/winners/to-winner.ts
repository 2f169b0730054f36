import { toIso, type Winner } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** Returns a winner as the wire has it. */
export function toWinner(winner: Row<"winners">): Winner {
  return {
    _id: winner.id,
    name: winner.name,
    raffle: winner.raffle,
    drawDate: toIso(winner.draw_at),
    image: winner.image,
    ticketNumber: winner.ticket_number,
    liveDrawUrl: winner.live_draw_url,
    onlineRaffleUrl: winner.online_raffle_url,
    raffleId: winner.raffle_id,
  };
}
