import {
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

/** How many tickets the user has in this competition, and how many the user's cart has. */
async function readCounts(tx: Tx, { raffle, userId }: Hold) {
  const { sql, now } = tx;
  return sql
    .selectNoFrom(({ fn }) => {
      const count = fn.countAll<number>().as("count");
      return [
        ownTickets(sql, { raffleId: raffle.id, userId, now }).select(count).$asScalar().$notNull().as("own"),
        cartOf(sql, { userId, now }).select(count).$asScalar().$notNull().as("inCart"),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Counts the numbers that nobody has. It takes the longer the more are held, so only a refusal asks for it. */
async function countFree({ sql, now }: Tx, { raffle }: Hold): Promise<number> {
  const { held } = await sql
    .selectFrom("tickets")
    .where("raffle_id", "=", raffle.id)
    .where("state", "=", "held")
    .where("expires_at", ">", now)
    .select(({ fn }) => fn.countAll<number>().as("held"))
    .executeTakeFirstOrThrow();
  return Math.max(0, raffle.max_entries - raffle.sold_count - held);
}

/** Throws `raffle.sold_out` when nothing is free, else the error. */
async function refuse(tx: Tx, hold: Hold, error: ShopError): Promise<never> {
  throw (await countFree(tx, hold)) === 0 ? new ShopError("raffle.sold_out") : error;
}

/** Chosen numbers as whole ones, or how many random ones. */
type Wanted = { numbers: readonly number[] } | { amount: number };

/** Returns what a choice asks for, or null when it can be no choice: no number, one twice, or one that is none. */
function parseChoice(raffle: LockedRaffle, choice: TicketChoice): Wanted | null {
  if ("amount" in choice) return Number.isInteger(choice.amount) && choice.amount >= 1 ? choice : null;
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const numbers = choice.ticketNums.map((text) => parseNumber(numbering, text) ?? 0);
  const bad = numbers.length === 0 || numbers.includes(0) || new Set(numbers).size < numbers.length;
  return bad ? null : { numbers };
}

/** Checks the limit per person and the limit of a cart, and returns what the choice asks for. */
async function checkAllowed(tx: Tx, hold: Hold): Promise<Wanted> {
  const { raffle, choice } = hold;
  const { own, inCart } = await readCounts(tx, hold);
  if (own >= raffle.max_per_person) throw new ShopError("allowance.used_up");
  if (raffle.sold_count >= raffle.max_entries) throw new ShopError("raffle.sold_out");
  const count = "amount" in choice ? choice.amount : choice.ticketNums.length;
  if (inCart + count > MAX_TICKETS_IN_CART) return refuse(tx, hold, new ShopError("cart.full"));
  const wanted = parseChoice(raffle, choice);
  return wanted && count <= raffle.max_per_person - own ? wanted : refuse(tx, hold, invalidAmount());
}

/** How many ended holds a lucky dip releases for others; a job releases the rest. */
const MAX_RELEASED = 200;

/**
 * Returns the numbers to hold, with their ended holds released; of a lucky dip fewer than wanted when fewer are free. However
 * many holds have ended, it releases a bounded number: those of the chosen numbers, or for a lucky dip at least as many as it takes.
 */
async function chooseNumbers(tx: Tx, { raffle, random }: Hold, wanted: Wanted): Promise<readonly number[]> {
  if ("numbers" in wanted) {
    await releaseEndedNumbers(tx, { raffleId: raffle.id, numbers: wanted.numbers });
    return wanted.numbers;
  }
  const { amount } = wanted;
  await releaseEndedHolds(tx, { raffleId: raffle.id, limit: Math.max(amount, MAX_RELEASED) });
  return pickFreeNumbers(tx, { raffle, count: amount, random });
}

/** Throws why chosen numbers cannot be held, of which `lost` are somebody else's: more than are free, or these. */
async function refuseTaken(tx: Tx, hold: Hold, { numbers, lost }: { numbers: number; lost: number[] }): Promise<never> {
  // Those that nobody else has were written a moment ago.
  const free = (await countFree(tx, hold)) + numbers - lost.length;
  if (free === 0) throw new ShopError("raffle.sold_out");
  if (numbers > free) throw invalidAmount();
  const { max_entries, to_letter } = hold.raffle;
  const numbering = ticketNumbering(max_entries, to_letter);
  const ticketNums = lost.sort((a, b) => a - b).map((number) => formatNumber(numbering, number));
  throw new ShopError("ticket.taken", { errors: { ticketNums } });
}

/**
 * Holds numbers of a competition for a user, all or none, at the latest until the competition ends. The user and the
 * competition must be locked, and the competition on sale. Throws `allowance.used_up`, `raffle.sold_out`, `cart.full`,
 * `ticket.invalid_amount` and, with the numbers that somebody else has, `ticket.taken`.
 */
export async function holdTickets(tx: Tx, hold: Hold): Promise<Row<"tickets">[]> {
  const { raffle, userId, answer, reservationSeconds } = hold;
  const wanted = await checkAllowed(tx, hold);
  const numbers = await chooseNumbers(tx, hold, wanted);
  if ("amount" in wanted && numbers.length < wanted.amount) return refuse(tx, hold, invalidAmount());
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
  if (lost.length > 0) return refuseTaken(tx, hold, { numbers: numbers.length, lost });
  return tickets;
}
