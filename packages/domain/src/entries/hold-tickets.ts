import {
  type EvaluatedAnswer,
  formatNumber,
  MAX_TICKETS_IN_CART,
  reserveLeft,
  ShopError,
  ticketNumbering,
  unsoldOf,
} from "@counterfoil/core";
import { inChunks, type Outcome, type Row, type Tx } from "@counterfoil/db";
import { noteNewReservations } from "../attempts/note-progress.ts";
import { newId } from "../ids.ts";
import { claimNumbers, takenNumbers } from "./claim-numbers.ts";
import { countForSale } from "./count-for-sale.ts";
import {
  type Asked,
  type Counts,
  type HoldFacts,
  parseChoice,
  releasedNumbers,
  type TicketRequest,
} from "./hold-facts.ts";
import { limitUnpaidHolds, mayAbandon, type ReleasedClock, recordUnpaidHold } from "./limit-unpaid-holds.ts";
import type { LockedRaffle } from "./lock-raffle.ts";
import { pickFreeNumbers, shuffled } from "./pick-free-numbers.ts";
import { releaseEndedNumbers } from "./release-holds.ts";

export interface Hold extends Asked {
  answer: EvaluatedAnswer;
}

/** The holds of one competition that are decided together, each of another user. */
interface Holds<T extends Hold> {
  raffle: LockedRaffle;
  holds: readonly T[];
  facts: HoldFacts;
  reservationSeconds: number;
  /** A whole number from 0 to below `below`, from a CSPRNG. */
  random: (below: number) => number;
}

/** One that is `alone` is to be decided again without the others, in the same transaction. */
type Result = Outcome<Row<"tickets">[]>;

/** The reason of a refusal, which is that everything is sold where nothing is free. */
interface Doubt {
  unlessSoldOut: ShopError;
}

/** A hold that the limits allow. */
interface Allowed<T extends Hold> {
  hold: T;
  request: TicketRequest;
  counts: Counts;
  count: number;
  /** The times of tickets that the first new ones replace. */
  clocks: readonly ReleasedClock[];
}

const invalidAmount = () => new ShopError("ticket.invalid_amount");

/** Whether a lucky dip may have to repeat numbers that the customer released. */
const mayRepeat = (raffle: LockedRaffle, { ended, released }: Counts) =>
  raffle.has_instant_wins && ended + released > 0;

/** Checks the limits per person and per cart, and those of users who never paid. */
async function decide<T extends Hold>(
  tx: Tx,
  { raffle, holds, facts }: Holds<T>,
  hold: T,
): Promise<Allowed<T> | Result | Doubt> {
  const { choice, unpaid } = hold;
  const counts = facts.counts.get(hold.user.id);
  if (!counts) throw new Error("The counts of a user were not read");
  if (counts.own >= raffle.max_per_person) return { refused: new ShopError("allowance.used_up") };
  if (unsoldOf(raffle) === 0) return { refused: new ShopError("raffle.sold_out") };
  const count = "amount" in choice ? choice.amount : choice.ticketNums.length;
  const request = parseChoice(raffle, choice);
  if (!request || count > raffle.max_per_person - counts.own) return { unlessSoldOut: invalidAmount() };
  if (counts.inCart + count > MAX_TICKETS_IN_CART) return { unlessSoldOut: new ShopError("cart.full") };
  const isLimited = unpaid !== null && counts.abandoned > mayAbandon(raffle);
  if (holds.length > 1 && (isLimited || ("amount" in request && mayRepeat(raffle, counts)))) return "alone";
  const allowed = { hold, request, counts, count, clocks: [] };
  if (!unpaid || facts.unpaid === null) return allowed;
  try {
    return { ...allowed, clocks: await limitUnpaidHolds(tx, { ...unpaid, raffle, count }, facts.unpaid) };
  } catch (error) {
    if (error instanceof ShopError) return { refused: error };
    throw error;
  }
}

/** Returns the first `amount` free numbers of those that the customer released: a new draw could be repeated until one wins. */
async function freeAgain(tx: Tx, { raffleId, userId, amount }: { raffleId: string; userId: string; amount: number }) {
  const rows = await releasedNumbers(tx.sql, { raffleId, userId })
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

/** Returns the numbers of each hold; those of a lucky dip for which too few are free are missing. */
async function dealNumbers<T extends Hold>(
  tx: Tx,
  { raffle, holds, facts, random }: Holds<T>,
  allowed: readonly Allowed<T>[],
): Promise<Map<Allowed<T>, readonly number[]>> {
  const dips = allowed.filter(({ request }) => "amount" in request);
  const [alone] = holds.length === 1 ? dips : [];
  const again =
    alone && mayRepeat(raffle, alone.counts)
      ? await freeAgain(tx, { raffleId: raffle.id, userId: alone.hold.user.id, amount: alone.count })
      : [];
  const count = dips.reduce((sum, dip) => sum + dip.count, -again.length);
  const guess = again.length === 0 ? facts.guess : null;
  const free = count > 0 ? (guess ?? (await pickFreeNumbers(tx, { raffle, count, random, except: again }))) : [];
  // Else the first would get the lowest of what was picked for all who asked.
  const left = [...again, ...(dips.length > 1 || free.length > count ? shuffled(free, random) : free)];
  const dealt = new Map<Allowed<T>, readonly number[]>();
  for (const each of allowed) {
    if ("numbers" in each.request) dealt.set(each, each.request.numbers);
    else if (left.length >= each.count)
      dealt.set(
        each,
        left.splice(0, each.count).sort((a, b) => a - b),
      );
  }
  return dealt;
}

function newTickets<T extends Hold>(
  { raffle, reservationSeconds }: Holds<T>,
  { hold, clocks }: Allowed<T>,
  { now, numbers }: { now: number; numbers: readonly number[] },
) {
  const fresh = { reserved_at: now, expires_at: now + reservationSeconds * 1000, attempt_id: null };
  return numbers.map((number, i) => {
    const { reserved_at, expires_at, attempt_id } = clocks[i] ?? fresh;
    return {
      id: newId(),
      raffle_id: raffle.id,
      number,
      user_id: hold.user.id,
      state: "held" as const,
      expires_at: Math.min(expires_at, raffle.ends_at),
      reserved_at,
      attempt_id,
      order_id: null,
      question_answer: hold.answer.answer,
      answer_correct: hold.answer.correct,
      price_pence: raffle.price_pence,
      bundle_pence: 0,
      created_at: now,
      seal: null,
    };
  });
}

/** Claims the numbers of tickets, releasing ended holds first. Returns those that others have, by users. */
async function claim(tx: Tx, raffleId: string, tickets: readonly Row<"tickets">[]): Promise<Map<string, number[]>> {
  const taken = await claimNumbers(tx, tickets);
  if (taken.length === 0) return new Map();
  await releaseEndedNumbers(tx, { raffleId, numbers: taken.map(({ number }) => number) });
  const lost = Map.groupBy(await claimNumbers(tx, taken), (ticket) => ticket.user_id);
  for (const chunk of inChunks(tickets.filter((ticket) => lost.has(ticket.user_id)))) {
    const ids = chunk.map(({ id }) => id);
    await tx.sql.deleteFrom("tickets").where("id", "in", ids).execute();
  }
  return new Map([...lost].map(([userId, group]) => [userId, group.map(({ number }) => number)]));
}

/** As many chosen numbers are written to find out whether all are free; of more, writing all and deleting them again would take long. */
const FEW_CHOSEN = 32;

/** Returns which of many chosen numbers others have, before any is written. */
async function takenOfMany(tx: Tx, { id: raffleId }: LockedRaffle, request: TicketRequest): Promise<number[]> {
  if ("amount" in request || request.numbers.length <= FEW_CHOSEN) return [];
  const taken = await takenNumbers(tx, { raffleId, numbers: request.numbers });
  if (taken.length === 0) return [];
  await releaseEndedNumbers(tx, { raffleId, numbers: taken });
  return takenNumbers(tx, { raffleId, numbers: taken });
}

/** Returns the reason why chosen numbers cannot be held; `lost` are the ones that others have. */
async function takenError(
  tx: Tx,
  { max_entries, to_letter, ...raffle }: LockedRaffle,
  { count, lost }: { count: number; lost: number[] },
): Promise<ShopError> {
  const free = await countForSale(tx, { max_entries, to_letter, ...raffle });
  if (free === 0) return new ShopError("raffle.sold_out");
  if (count > free) return invalidAmount();
  const numbering = ticketNumbering(max_entries, to_letter);
  const ticketNums = lost.sort((a, b) => a - b).map((number) => formatNumber(numbering, number));
  return new ShopError("ticket.taken", { errors: { ticketNums } });
}

/** Writes the tickets of holds, and what depends on them; returns the result of each. */
async function write<T extends Hold>(
  tx: Tx,
  group: Holds<T>,
  dealt: Map<Allowed<T>, readonly number[]>,
): Promise<[T, Result][]> {
  const { raffle, holds } = group;
  const written = [...dealt].map(([allowed, numbers]) => ({
    allowed,
    tickets: newTickets(group, allowed, { now: tx.now, numbers }),
  }));
  const tickets = written.flatMap(({ tickets }) => tickets);
  const lost = await claim(tx, raffle.id, tickets);
  const attemptIds: string[] = [];
  const results: [T, Result][] = [];
  for (const { allowed, tickets } of written) {
    const { hold, counts, count, clocks } = allowed;
    const missing = lost.get(hold.user.id);
    if (missing && holds.length > 1) results.push([hold, "alone"]);
    else if (missing) results.push([hold, { refused: await takenError(tx, raffle, { count, lost: missing }) }]);
    else {
      if (hold.unpaid && group.facts.unpaid !== null)
        await recordUnpaidHold(tx, { ...hold.unpaid, raffle, count }, clocks);
      if (counts.attemptId !== null) attemptIds.push(counts.attemptId);
      results.push([hold, { done: tickets }]);
    }
  }
  await noteNewReservations(tx, attemptIds);
  return results;
}

/**
 * Holds numbers of a competition, for each user all or none, at the latest until the competition ends. A refusal changes nothing
 * for the others. The users and the competition must be locked, and the competition on sale. Refuses with
 * `allowance.used_up`, `raffle.sold_out`, `cart.full`,
 * `ticket.invalid_amount`, `tickets.too_many_held`, `tickets.captcha`, `tickets.card_first` and, with the numbers that someone else has, `ticket.taken`.
 */
export async function holdTickets<T extends Hold>(tx: Tx, group: Holds<T>): Promise<Map<T, Result>> {
  const results = new Map<T, Result>();
  const doubts: [T, ShopError][] = [];
  const allowed: Allowed<T>[] = [];
  // Counted only where some are kept for entries by post: no more is sold than the rest.
  let forSale = reserveLeft(group.raffle) > 0 ? await countForSale(tx, group.raffle) : Number.POSITIVE_INFINITY;
  for (const hold of group.holds) {
    const decision = await decide(tx, group, hold);
    if (decision === "alone" || "refused" in decision || "done" in decision) results.set(hold, decision);
    else if ("unlessSoldOut" in decision) doubts.push([hold, decision.unlessSoldOut]);
    else if (decision.count > forSale) doubts.push([hold, invalidAmount()]);
    else {
      const { request, count } = decision;
      const lost = await takenOfMany(tx, group.raffle, request);
      if (lost.length > 0) results.set(hold, { refused: await takenError(tx, group.raffle, { count, lost }) });
      else {
        forSale -= count;
        allowed.push(decision);
      }
    }
  }
  const dealt = await dealNumbers(tx, group, allowed);
  for (const each of allowed) if (!dealt.has(each)) doubts.push([each.hold, invalidAmount()]);
  for (const [hold, result] of await write(tx, group, dealt)) results.set(hold, result);
  const isSoldOut = doubts.length > 0 && (await countForSale(tx, group.raffle)) === 0;
  for (const [hold, error] of doubts) {
    results.set(hold, { refused: isSoldOut ? new ShopError("raffle.sold_out") : error });
  }
  return results;
}
