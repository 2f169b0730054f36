import { toIso, type Winner } from "@counterfoil/core";
import type { Row, Tables } from "@counterfoil/db";
import type { ExpressionBuilder } from "kysely";

/** Orders the winners of one draw by their prizes: the main one first. */
export const byPrize = ({ fn, lit }: ExpressionBuilder<Tables, "winners">) => fn.coalesce("draw_prize", lit(0));

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
    drawSlug: null,
  };
}
