import {
  type EvaluatedAnswer,
  formatNumber,
  MAX_TICKETS_IN_CART,
  parseNumber,
  ShopError,
  ticketNumbering,
} from "@counterfoil/core";
import { type Db, holdHasEnded, prepare, type Row, type Tx, ticketIsHeld, together, type Value } from "@counterfoil/db";
import { attemptBeforeReservation } from "../attempts/note-new-reservation.ts";
import { newId } from "../ids.ts";
import { abandonedSincePaid } from "./abandon-holds.ts";
import { cartOf } from "./cart-tickets.ts";
import { claimNumbers } from "./claim-numbers.ts";
import { type HeldByAll, heldByAll } from "./held-by-all.ts";
import { type HoldClock, limitUnpaidHolds, mayAbandon } from "./limit-unpaid-holds.ts";
import type { LockedRaffle } from "./lock-raffle.ts";
import { ownTickets } from "./own-tickets.ts";
import { pickFreeNumbers, tryRandomNumbers } from "./pick-free-numbers.ts";
import { releaseEndedHolds, releaseEndedNumbers } from "./release-holds.ts";
import type { UnpaidHolder } from "./unpaid-members.ts";

/** Chosen numbers, or how many random ones. */
export type TicketChoice = { ticketNums: readonly string[] } | { amount: number };

interface Hold {
  raffle: LockedRaffle;
  user: Pick<Row<"users">, "id">;
  choice: TicketChoice;
  answer: EvaluatedAnswer;
  reservationSeconds: number;
  /** The user, where holds are limited for those who have not paid; else null. */
  unpaid: UnpaidHolder | null;
  /** A whole number from 0 to below `below`, from a CSPRNG. */
  random: (below: number) => number;
}

const invalidAmount = () => new ShopError("ticket.invalid_amount");

interface Counts {
  /** How many tickets the user holds and owns in the competition, with the entries of former accounts. */
  own: number;
  /** How many are in the user's cart, of any competition. */
  inCart: number;
  /** How many numbers the user released where there are instant prizes. */
  released: number;
  /** How many holds of the competition have ended and are not yet released. */
  ended: number;
  /** The payment before this reservation. */
  attemptId: string | null;
  /** How many numbers the user held within a day, and let go of, since they last paid £5 by card. */
  abandoned: number;
}

/** Selects the numbers that a customer released where there are instant prizes. */
function releasedNumbers(db: Db, { raffleId, userId }: { raffleId: Value<string>; userId: Value<string> }) {
  return db.selectFrom("released_numbers as r").where("r.raffle_id", "=", raffleId).where("r.user_id", "=", userId);
}

interface CountInput {
  raffleId: string;
  userId: string;
  now: number;
}

function countsOf(db: Db, { raffleId, userId, now }: { [K in keyof CountInput]: Value<CountInput[K]> }) {
  const count = db.fn.countAll<number>().as("count");
  return [
    ownTickets(db, { raffleId, userId, now }).$asScalar().$notNull().as("own"),
    cartOf(db, { userId, now }).select(count).$asScalar().$notNull().as("inCart"),
    releasedNumbers(db, { raffleId, userId }).select(count).$asScalar().$notNull().as("released"),
    db
      .selectFrom("tickets")
      .where("raffle_id", "=", raffleId)
      .where(holdHasEnded(now))
      .select(count)
      .$asScalar()
      .$notNull()
      .as("ended"),
    attemptBeforeReservation(db, userId).$asScalar().as("attemptId"),
    abandonedSincePaid(db, { raffleId, userId }).$asScalar().$notNull().as("abandoned"),
  ] as const;
}

const readCounts = prepare<CountInput, Counts>((db, parameter) =>
  db.selectNoFrom([
    ...countsOf(db, { raffleId: parameter("raffleId"), userId: parameter("userId"), now: parameter("now") }),
  ]),
);

/** The same with what all hold, for a user whose holds are limited. */
const readCountsOfUnpaid = prepare<CountInput & { since: number }, Counts & HeldByAll>((db, parameter) => {
  const [raffleId, userId, now] = [parameter("raffleId"), parameter("userId"), parameter("now")];
  const all = heldByAll(db, { raffleId, now, since: parameter("since") });
  return db.selectNoFrom([...countsOf(db, { raffleId, userId, now }), ...all]);
});

/** Counts the free numbers. Slower with more holds, so only an error calls it. */
async function countFree({ sql, now }: Tx, { raffle }: Hold): Promise<number> {
  const { held } = await sql
    .selectFrom("tickets")
    .where("raffle_id", "=", raffle.id)
    .where(ticketIsHeld(now))
    .select(({ fn }) => fn.countAll<number>().as("held"))
    .executeTakeFirstOrThrow();
  return Math.max(0, raffle.max_entries - raffle.sold_count - held);
}

/** Throws `raffle.sold_out` when nothing is free, else the error. */
async function refuse(tx: Tx, hold: Hold, error: ShopError): Promise<never> {
  throw (await countFree(tx, hold)) === 0 ? new ShopError("raffle.sold_out") : error;
}

/** Chosen numbers as whole ones, or how many random ones. */
type TicketRequest = { numbers: readonly number[] } | { amount: number };

/**
 * Returns the request of a choice, or null when it is invalid: no number, a repeated one, or one that does not exist.
 */
function parseChoice(raffle: LockedRaffle, choice: TicketChoice): TicketRequest | null {
  if ("amount" in choice) return Number.isInteger(choice.amount) && choice.amount >= 1 ? choice : null;
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const numbers = choice.ticketNums.map((text) => parseNumber(numbering, text) ?? 0);
  const bad = numbers.length === 0 || numbers.includes(0) || new Set(numbers).size < numbers.length;
  return bad ? null : { numbers };
}

/** Checks the limits per person and per cart, and returns the request of the choice. */
async function checkAllowed(
  tx: Tx,
  hold: Hold,
  { own, inCart }: { own: number; inCart: number },
): Promise<TicketRequest> {
  const { raffle, choice } = hold;
  if (own >= raffle.max_per_person) throw new ShopError("allowance.used_up");
  if (raffle.sold_count >= raffle.max_entries) throw new ShopError("raffle.sold_out");
  const count = "amount" in choice ? choice.amount : choice.ticketNums.length;
  if (inCart + count > MAX_TICKETS_IN_CART) return refuse(tx, hold, new ShopError("cart.full"));
  const request = parseChoice(raffle, choice);
  return request && count <= raffle.max_per_person - own ? request : refuse(tx, hold, invalidAmount());
}

/** How many ended holds a lucky dip releases for others; a job releases the rest. */
const MAX_RELEASED = 200;

/** Returns the first `amount` free numbers of those that the customer released: a new draw could be repeated until one wins. */
async function freeAgain(tx: Tx, { raffle, user }: Hold, amount: number): Promise<number[]> {
  const rows = await releasedNumbers(tx.sql, { raffleId: raffle.id, userId: user.id })
    .leftJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "r.raffle_id").onRef("t.number", "=", "r.number"),
    )
    .select("r.number")
    .where("t.id", "is", null)
    .orderBy("r.number")
    .limit(amount)
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * Returns the numbers to hold; for a lucky dip fewer than requested when fewer are free. However many holds have ended,
 * a lucky dip releases a bounded number: at least as many as it takes.
 */
async function chooseNumbers(
  tx: Tx,
  hold: Hold,
  { request, counts, guess }: { request: TicketRequest; counts: Counts; guess: number[] | null },
): Promise<readonly number[]> {
  const { raffle, random } = hold;
  if ("numbers" in request) return request.numbers;
  const { amount } = request;
  if (counts.ended > 0) await releaseEndedHolds(tx, { raffleId: raffle.id, limit: Math.max(amount, MAX_RELEASED) });
  else if (guess && counts.released === 0) return guess;
  const mayRepeat = raffle.has_instant_wins && counts.ended + counts.released > 0;
  const again = mayRepeat ? await freeAgain(tx, hold, amount) : [];
  if (again.length === amount) return again;
  return [...again, ...(await pickFreeNumbers(tx, { raffle, count: amount - again.length, random, except: again }))];
}

/** Throws the reason why chosen numbers cannot be held; `lost` are the ones that others have. */
async function refuseTaken(tx: Tx, hold: Hold, { numbers, lost }: { numbers: number; lost: number[] }): Promise<never> {
  // The others were written a moment ago.
  const free = (await countFree(tx, hold)) + numbers - lost.length;
  if (free === 0) throw new ShopError("raffle.sold_out");
  if (numbers > free) throw invalidAmount();
  const { max_entries, to_letter } = hold.raffle;
  const numbering = ticketNumbering(max_entries, to_letter);
  const ticketNums = lost.sort((a, b) => a - b).map((number) => formatNumber(numbering, number));
  throw new ShopError("ticket.taken", { errors: { ticketNums } });
}

/** The tickets to write; the first ones keep the times of the tickets that they replace. */
function newHolds(
  hold: Hold,
  { now, numbers, clocks }: { now: number; numbers: readonly number[]; clocks: HoldClock[] },
) {
  const { raffle, user, answer, reservationSeconds } = hold;
  const fresh = { reserved_at: now, expires_at: now + reservationSeconds * 1000, attempt_id: null };
  return numbers.map((number, i) => {
    const { reserved_at, expires_at, attempt_id } = clocks[i] ?? fresh;
    return {
      id: newId(),
      raffle_id: raffle.id,
      number,
      user_id: user.id,
      state: "held" as const,
      expires_at: Math.min(expires_at, raffle.ends_at),
      reserved_at,
      attempt_id,
      order_id: null,
      question_answer: answer.answer,
      answer_correct: answer.correct,
      price_pence: raffle.price_pence,
      created_at: now,
    };
  });
}

/** Claims the numbers of tickets; those that ended holds kept are released first. Returns the numbers that others have. */
async function claim(tx: Tx, { raffle }: Hold, tickets: readonly Row<"tickets">[]): Promise<number[]> {
  const taken = await claimNumbers(tx, tickets);
  if (taken.length === 0) return taken;
  await releaseEndedNumbers(tx, { raffleId: raffle.id, numbers: taken });
  return claimNumbers(
    tx,
    tickets.filter(({ number }) => taken.includes(number)),
  );
}

type Asked = Pick<Hold, "raffle" | "user" | "choice" | "unpaid" | "random">;

const onlyRow = <T>([row]: readonly T[]): T => {
  if (!row) throw new Error("A query without tables has one row");
  return row;
};

/** Reads the counts; of a user whose holds are limited also what all hold. */
async function readHeld(tx: Tx, { raffle, user, unpaid }: Asked): Promise<{ counts: Counts; all: HeldByAll | null }> {
  const input = { raffleId: raffle.id, userId: user.id, now: tx.now };
  if (unpaid === null || unpaid.user.first_paid_at !== null) {
    const counts = onlyRow(await readCounts(tx.sql, input));
    if (unpaid === null || counts.abandoned <= mayAbandon(raffle)) return { counts, all: null };
  }
  const counts = onlyRow(await readCountsOfUnpaid(tx.sql, { ...input, since: tx.now - unpaid.holdMs }));
  return { counts, all: counts };
}

/** What a hold depends on, read under the locks. */
export interface HoldFacts {
  counts: Counts;
  all: HeldByAll | null;
  /** Random free numbers for a lucky dip, where most are free. */
  guess: number[] | null;
}

/** Reads what `holdTickets` needs. The user and the competition must be locked. */
export async function readHoldFacts(tx: Tx, asked: Asked): Promise<HoldFacts> {
  const { raffle, choice, random } = asked;
  const request = parseChoice(raffle, choice);
  const dip = request && "amount" in request ? { raffle, count: request.amount, random } : null;
  const [held, guess] = await together([readHeld(tx, asked), dip && tryRandomNumbers(tx, dip)]);
  return { ...held, guess };
}

/**
 * Holds numbers of a competition for a user, all or none, at the latest until the competition ends. Returns the tickets, and
 * which payment attempt `noteNewReservation` must record. The user and the competition must be locked, and the
 * competition on sale. Throws `allowance.used_up`, `raffle.sold_out`, `cart.full`,
 * `ticket.invalid_amount`, `tickets.too_many_held`, `tickets.captcha`, `tickets.card_first` and, with the numbers that someone else has, `ticket.taken`.
 */
export async function holdTickets(
  tx: Tx,
  hold: Hold,
  { counts, all, guess }: HoldFacts,
): Promise<{ tickets: Row<"tickets">[]; attemptId: string | null }> {
  const { raffle } = hold;
  const request = await checkAllowed(tx, hold, counts);
  const count = "amount" in request ? request.amount : request.numbers.length;
  const clocks = hold.unpaid && all ? await limitUnpaidHolds(tx, { ...hold.unpaid, raffle, count, all }) : [];
  const numbers = await chooseNumbers(tx, hold, { request, counts, guess });
  if (numbers.length < count) return refuse(tx, hold, invalidAmount());
  const tickets = newHolds(hold, { now: tx.now, numbers, clocks });
  const lost = await claim(tx, hold, tickets);
  if (lost.length > 0) return refuseTaken(tx, hold, { numbers: numbers.length, lost });
  return { tickets, attemptId: counts.attemptId };
}
