import { evaluateAnswer, isRandomOnly, ShopError, type Ticket } from "@counterfoil/core";
import { inTransaction, stageOf, together } from "@counterfoil/db";
import {
  admit,
  checkNotStaff,
  checkPrizesPlaced,
  holdTickets,
  type LockedRaffle,
  lockRaffleIfAny,
  lockUser,
  noteNewReservation,
  readHoldFacts,
  type TicketChoice,
} from "@counterfoil/domain";
import { toTicket } from "#read-models/ticket.ts";
import type { Deps } from "../deps.ts";
import { checkHoldCaptchas, holdMsOf } from "../rate-limits/hold-captcha.ts";
import { networkKey } from "../rate-limits/network.ts";

interface ReserveInput {
  userId: string;
  /** The network of the request. */
  ip: string;
  raffleId: string;
  questionAnswer?: string | null;
  /** The solutions of captchas, separated by spaces, one for each 100 tickets; required after `tickets.captcha`. */
  recaptcha?: string;
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
 * or none. Returns the new ones only. Errors come in this order: those of `admit`, `raffle.not_found`, `raffle.cancelled`,
 * `raffle.not_started`, `raffle.ended`, `draw.not_placed`, `draw.staff`, `question.unknown_answer`, `raffle.lucky_dip_only`, then those of `holdTickets`; a wrong solution of a captcha is `captcha.failed` before all of them.
 */
export async function reserveTickets(
  deps: Pick<Deps, "db" | "clock" | "random" | "config" | "captcha" | "log">,
  { userId, ip, raffleId, questionAnswer, recaptcha = "", choice }: ReserveInput,
): Promise<Ticket[]> {
  const { config } = deps;
  const tickets = "amount" in choice ? choice.amount : choice.ticketNums.length;
  const solved = await checkHoldCaptchas(deps, { recaptcha, ip, raffleId, tickets });
  return inTransaction(deps.db, async (tx) => {
    const [user, raffle] = await together([lockUser(tx, userId), lockRaffleIfAny(tx, raffleId)]);
    const unpaid = config.rateLimits
      ? { user, network: networkKey(config, ip), holdMs: holdMsOf(config), solved }
      : null;
    const [facts] = await together([
      raffle && readHoldFacts(tx, { raffle, user, choice, unpaid, random: deps.random }),
      admit(tx, { phase: "reserve", user, policy: config }),
    ]);
    if (!raffle || !facts) throw new ShopError("raffle.not_found");
    checkOpen(raffle, tx.now);
    await checkPrizesPlaced(tx, raffle);
    checkNotStaff(user, [raffle]);
    const answer = evaluateAnswer(raffle.question, questionAnswer);
    checkRandomOnly(raffle, choice);
    const { reservationSeconds } = config;
    const hold = { raffle, user, choice, answer, unpaid, reservationSeconds, random: deps.random };
    const held = await holdTickets(tx, hold, facts);
    if (held.attemptId !== null) await noteNewReservation(tx, held.attemptId);
    return held.tickets.map((ticket) => toTicket(ticket, raffle));
  });
}
