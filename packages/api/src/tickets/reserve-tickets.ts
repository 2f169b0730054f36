import { evaluateAnswer, isRandomOnly, ShopError, type Ticket } from "@counterfoil/core";
import { inTransaction, stageOf } from "@counterfoil/db";
import {
  holdTickets,
  type LockedRaffle,
  lockRaffle,
  lockUser,
  noteNewReservation,
  type TicketChoice,
} from "@counterfoil/domain";
import { toTicket } from "#serializers/ticket.ts";
import type { Deps } from "../deps.ts";

interface ReserveInput {
  userId: string;
  raffleId: string;
  questionAnswer?: string | null;
  choice: TicketChoice;
}

function checkOpen(raffle: LockedRaffle, now: number): void {
  if (!raffle.live) throw new ShopError("raffle.not_found");
  const stage = stageOf(raffle, now);
  if (stage === "cancelled") throw new ShopError("raffle.cancelled");
  if (stage === "scheduled") throw new ShopError("raffle.not_started");
  if (stage === "ended") throw new ShopError("raffle.ended");
}

function checkRandomOnly(raffle: LockedRaffle, choice: TicketChoice): void {
  const random = isRandomOnly({ luckyDipsOnly: raffle.lucky_dips_only, hasInstantWins: raffle.has_instant_wins });
  if (random && "ticketNums" in choice) throw new ShopError("raffle.lucky_dip_only");
}

/**
 * Holds tickets for RESERVATION_SECONDS, at the latest until the competition ends: chosen numbers or a lucky dip, all
 * or none. Returns the new ones only. Errors come in this order: `raffle.not_found`, `raffle.cancelled`,
 * `raffle.not_started`, `raffle.ended`, `question.unknown_answer`, `raffle.lucky_dip_only`, then those of `holdTickets`.
 */
export async function reserveTickets(
  deps: Pick<Deps, "db" | "random" | "config">,
  { userId, raffleId, questionAnswer, choice }: ReserveInput,
): Promise<Ticket[]> {
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    await noteNewReservation(tx, userId);
    const raffle = await lockRaffle(tx, raffleId);
    checkOpen(raffle, tx.now);
    const answer = evaluateAnswer(raffle.question, questionAnswer);
    checkRandomOnly(raffle, choice);
    const { reservationSeconds } = deps.config;
    const tickets = await holdTickets(tx, { raffle, userId, choice, answer, reservationSeconds, random: deps.random });
    return tickets.map((ticket) => toTicket(ticket, raffle));
  });
}
