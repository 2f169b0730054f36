import {
  allowance,
  MAX_TICKETS_IN_CART,
  parseNumber,
  ShopError,
  type Ticket,
  ticketNumbering,
} from "@counterfoil/core";
import { inTransaction, type NewRow, type Row, type Tx } from "@counterfoil/db";
import { type LockedRaffle, lockRaffle, newId } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { lockUser } from "../users/users.queries.ts";
import { pickFreeNumbers } from "./pick-free-numbers.ts";
import {
  claimNumbers,
  countCart,
  countHolds,
  countMine,
  freeEndedHolds,
  takenAmong,
  ticketNumOf,
  toTicket,
} from "./tickets.queries.ts";

type ReserveDeps = Pick<Deps, "db" | "clock" | "random" | "config">;

/** Chosen numbers, or how many random ones. */
type Wanted = { ticketNums: string[] } | { amount: number };

interface Reservation {
  raffleId: string;
  questionAnswer?: string | null;
  wanted: Wanted;
}

const invalidAmount = () => new ShopError("ticket.invalid_amount");

function checkOpen(raffle: Row<"raffles">, now: number): void {
  if (!raffle.live) throw new ShopError("raffle.not_found");
  if (now < raffle.starts_at) throw new ShopError("raffle.not_started");
  if (now >= raffle.ends_at) throw new ShopError("raffle.ended");
}

/** Right or wrong is stored and never told; only what is not among the choices is refused. */
function judgeAnswer(raffle: Row<"raffles">, given: string | null | undefined) {
  if (!raffle.question) return { question_answer: null, answer_correct: null };
  const chosen = raffle.question.answers.find((answer) => answer.answer === given?.trim());
  if (!chosen) throw new ShopError("question.unknown_answer");
  return { question_answer: chosen.answer, answer_correct: chosen.correct };
}

function checkRandomOnly(raffle: Row<"raffles">, wanted: Wanted): void {
  const chosen = "ticketNums" in wanted;
  if (chosen && (raffle.lucky_dips_only || raffle.has_instant_wins)) {
    throw new ShopError("raffle.lucky_dip_only");
  }
}

async function allowedCount(tx: Tx, raffle: LockedRaffle, userId: string, now: number): Promise<number> {
  const mine = await countMine(tx.sql, raffle.id, userId, now);
  if (mine >= raffle.max_per_person) throw new ShopError("allowance.used_up");
  const unavailable = raffle.sold_count + (await countHolds(tx.sql, raffle.id, now));
  const limits = { maxPerPerson: raffle.max_per_person, maxEntries: raffle.max_entries };
  const allowed = allowance(limits, unavailable, mine);
  if (allowed === 0) throw new ShopError("raffle.sold_out");
  return allowed;
}

async function checkCart(tx: Tx, userId: string, count: number, now: number): Promise<void> {
  const room = MAX_TICKETS_IN_CART - (await countCart(tx.sql, userId, now));
  if (count <= room) return;
  throw new ShopError("cart.full");
}

function parseChosen(raffle: Row<"raffles">, ticketNums: string[], allowed: number): number[] {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const numbers = ticketNums.map((text) => parseNumber(numbering, text) ?? 0);
  const bad = numbers.length === 0 || numbers.includes(0) || new Set(numbers).size < numbers.length;
  if (bad || numbers.length > allowed) throw invalidAmount();
  return numbers;
}

function numberTaken(raffle: Row<"raffles">, numbers: number[]): ShopError {
  const ticketNums = numbers.sort((a, b) => a - b).map((number) => ticketNumOf(raffle, number));
  return new ShopError("ticket.taken", { errors: { ticketNums } });
}

async function chooseNumbers(
  deps: ReserveDeps,
  tx: Tx,
  raffle: Row<"raffles">,
  wanted: Wanted,
  allowed: number,
): Promise<number[]> {
  if ("ticketNums" in wanted) {
    const numbers = parseChosen(raffle, wanted.ticketNums, allowed);
    const taken = await takenAmong(tx, raffle.id, numbers);
    if (taken.length > 0) throw numberTaken(raffle, taken);
    return numbers;
  }
  if (!Number.isInteger(wanted.amount) || wanted.amount < 1 || wanted.amount > allowed) throw invalidAmount();
  return pickFreeNumbers(tx, raffle, wanted.amount, deps.random);
}

/**
 * Holds tickets for RESERVATION_SECONDS, at the latest until the competition ends: chosen numbers or a lucky dip, all
 * or none (customer spec, section 5; the refusals and their order are those of the API). Answers the new ones only.
 */
export async function reserveTickets(deps: ReserveDeps, user: { id: string }, wish: Reservation): Promise<Ticket[]> {
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    const raffle = await lockRaffle(tx, wish.raffleId);
    const now = tx.now;
    checkOpen(raffle, now);
    const answer = judgeAnswer(raffle, wish.questionAnswer);
    checkRandomOnly(raffle, wish.wanted);
    await freeEndedHolds(tx, raffle.id, now);
    const allowed = await allowedCount(tx, raffle, user.id, now);
    await checkCart(tx, user.id, "amount" in wish.wanted ? wish.wanted.amount : wish.wanted.ticketNums.length, now);
    const numbers = await chooseNumbers(deps, tx, raffle, wish.wanted, allowed);
    const tickets = numbers.map((number) => ({
      id: newId(),
      raffle_id: raffle.id,
      number,
      user_id: user.id,
      state: "held" as const,
      expires_at: Math.min(now + deps.config.reservationSeconds * 1000, raffle.ends_at),
      reserved_at: now,
      attempt_id: null,
      order_id: null,
      ...answer,
      price_pence: raffle.price_pence,
      created_at: now,
    })) satisfies NewRow<"tickets">[];
    const lost = await claimNumbers(tx, tickets);
    if (lost.length > 0) throw numberTaken(raffle, lost);
    return tickets.map((ticket) => toTicket(ticket, raffle));
  });
}
