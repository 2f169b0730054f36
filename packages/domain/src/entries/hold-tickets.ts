import {
  allowance,
  type EvaluatedAnswer,
  formatNumber,
  MAX_TICKETS_IN_CART,
  parseNumber,
  ShopError,
  ticketNumbering,
} from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { cartOf } from "./cart-tickets.ts";
import { claimNumbers } from "./claim-numbers.ts";
import type { LockedRaffle } from "./lock-raffle.ts";
import { ownTickets } from "./own-tickets.ts";
import { pickFreeNumbers } from "./pick-free-numbers.ts";
import { releaseEndedHolds, releaseEndedNumbers } from "./release-holds.ts";

/** Chosen numbers, or how many random ones. */
export type TicketChoice = { ticketNums: readonly string[] } | { amount: number };

interface Hold {
  raffle: LockedRaffle;
  userId: string;
  choice: TicketChoice;
  answer: EvaluatedAnswer;
  reservationSeconds: number;
  /** A whole number from 0 to below `below`, from a CSPRNG. */
  random: (below: number) => number;
}

const invalidAmount = () => new ShopError("ticket.invalid_amount");

/** How many tickets the user has in this competition, how many of it are held, and how many the user's cart has. */
async function readCounts(tx: Tx, { raffle, userId }: Hold) {
  const { sql, now } = tx;
  const raffleId = raffle.id;
  return sql
    .selectNoFrom(({ fn, selectFrom }) => {
      const count = fn.countAll<number>().as("count");
      const held = selectFrom("tickets")
        .where("raffle_id", "=", raffleId)
        .where("state", "=", "held")
        .where("expires_at", ">", now);
      return [
        ownTickets(sql, { raffleId, userId, now }).select(count).$asScalar().$notNull().as("own"),
        held.select(count).$asScalar().$notNull().as("held"),
        cartOf(sql, { userId, now }).select(count).$asScalar().$notNull().as("inCart"),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Checks the limit per person, what is left of the competition and the limit of a cart; returns how many may be held. */
async function checkAllowed(tx: Tx, hold: Hold): Promise<number> {
  const { raffle, choice } = hold;
  const { own, held, inCart } = await readCounts(tx, hold);
  if (own >= raffle.max_per_person) throw new ShopError("allowance.used_up");
  const limits = { maxPerPerson: raffle.max_per_person, maxEntries: raffle.max_entries };
  const allowed = allowance(limits, raffle.sold_count + held, own);
  if (allowed === 0) throw new ShopError("raffle.sold_out");
  const count = "amount" in choice ? choice.amount : choice.ticketNums.length;
  if (inCart + count > MAX_TICKETS_IN_CART) throw new ShopError("cart.full");
  return allowed;
}

function parseChosen(raffle: LockedRaffle, ticketNums: readonly string[], allowed: number): number[] {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const numbers = ticketNums.map((text) => parseNumber(numbering, text) ?? 0);
  const bad = numbers.length === 0 || numbers.includes(0) || new Set(numbers).size < numbers.length;
  if (bad || numbers.length > allowed) throw invalidAmount();
  return numbers;
}

/** How many ended holds a lucky dip releases for others; a job releases the rest. */
const MAX_RELEASED = 200;

/**
 * Returns the numbers to hold, with their ended holds released. However many holds have ended, it releases a bounded
 * number: those of the chosen numbers, or for a lucky dip at least as many as it takes.
 */
async function chooseNumbers(tx: Tx, { raffle, choice, random }: Hold, allowed: number): Promise<number[]> {
  if ("ticketNums" in choice) {
    const numbers = parseChosen(raffle, choice.ticketNums, allowed);
    await releaseEndedNumbers(tx, { raffleId: raffle.id, numbers });
    return numbers;
  }
  const { amount } = choice;
  if (!Number.isInteger(amount) || amount < 1 || amount > allowed) throw invalidAmount();
  await releaseEndedHolds(tx, { raffleId: raffle.id, limit: Math.max(amount, MAX_RELEASED) });
  return pickFreeNumbers(tx, { raffle, count: amount, random });
}

function numberTaken(raffle: LockedRaffle, numbers: number[]): ShopError {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const ticketNums = numbers.sort((a, b) => a - b).map((number) => formatNumber(numbering, number));
  return new ShopError("ticket.taken", { errors: { ticketNums } });
}

/**
 * Holds numbers of a competition for a user, all or none, at the latest until the competition ends. The user and the
 * competition must be locked, and the competition on sale. Throws `allowance.used_up`, `raffle.sold_out`, `cart.full`,
 * `ticket.invalid_amount` and, with the numbers that somebody else has, `ticket.taken`.
 */
export async function holdTickets(tx: Tx, hold: Hold): Promise<Row<"tickets">[]> {
  const { raffle, userId, answer, reservationSeconds } = hold;
  const allowed = await checkAllowed(tx, hold);
  const numbers = await chooseNumbers(tx, hold, allowed);
  const tickets = numbers.map((number) => ({
    id: newId(),
    raffle_id: raffle.id,
    number,
    user_id: userId,
    state: "held" as const,
    expires_at: Math.min(tx.now + reservationSeconds * 1000, raffle.ends_at),
    reserved_at: tx.now,
    attempt_id: null,
    order_id: null,
    question_answer: answer.answer,
    answer_correct: answer.correct,
    price_pence: raffle.price_pence,
    created_at: tx.now,
  }));
  const lost = await claimNumbers(tx, tickets);
  if (lost.length > 0) throw numberTaken(raffle, lost);
  return tickets;
}
