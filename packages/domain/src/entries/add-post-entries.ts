import { type EvaluatedAnswer, ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { checkNotLocked, checkPrizesPlaced, wasOnStaff } from "../draws/draw-locks.ts";
import { enterDraws, type OwnEntrant } from "../draws/enter-draws.ts";
import { freezeRules } from "../draws/freeze-rules.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { admit } from "../protection/admit.ts";
import type { DataKeys } from "../secret-box.ts";
import { awardInstantWins, type WonPrize } from "./award-instant-wins.ts";
import { claimNumbers, freeTicket, takenNumbers } from "./claim-numbers.ts";
import { countHeld } from "./count-for-sale.ts";
import { addToSales, type LockedRaffle } from "./lock-raffle.ts";
import { cartTickets, countOwnTickets } from "./own-tickets.ts";
import { pickFreeNumbers } from "./pick-free-numbers.ts";
import { releaseEndedHolds, releaseEndedNumbers } from "./release-holds.ts";
import { noteSenderLike } from "./same-person-entries.ts";

interface PostEntry {
  raffle: LockedRaffle;
  user: Row<"users">;
  /** How many numbers a card gives. */
  count: number;
  /** Those that the card names; one that is taken becomes a random one. */
  wanted: readonly number[];
  answer: EvaluatedAnswer;
  keyedAt: number;
  /** Decrypt the secrets of draws. */
  keys: DataKeys;
  policy: ProtectionPolicy;
  /** A whole number from 0 to below `below`, from a CSPRNG. */
  random: (below: number) => number;
}

/** What a card brought. */
export interface PostEntries {
  numbers: readonly number[];
  won: readonly WonPrize[];
  /** Why these are fewer numbers than a card gives. */
  short: "over_limit" | "no_numbers" | null;
  /** The person's line in the public list of a draw. */
  own: OwnEntrant | undefined;
}

/** Holds that ended and are released for one card; a job releases the rest. */
const MAX_RELEASED = 50;

/** Returns free numbers as a sale would: first the free ones among those that are wanted, then random ones. */
async function pickNumbers(tx: Tx, { raffle, wanted, random }: PostEntry, count: number): Promise<number[]> {
  const raffleId = raffle.id;
  await releaseEndedHolds(tx, { raffleId, limit: MAX_RELEASED });
  const named = wanted.slice(0, count);
  await releaseEndedNumbers(tx, { raffleId, numbers: named });
  const taken = named.length === 0 ? [] : await takenNumbers(tx, { raffleId, numbers: named });
  const chosen = named.filter((number) => !taken.includes(number));
  const left = count - chosen.length;
  const picked = left > 0 ? await pickFreeNumbers(tx, { raffle, count: left, random, except: chosen }) : [];
  return [...chosen, ...picked].sort((a, b) => a - b);
}

/** Writes the entries of some numbers, with their seals, and counts them. */
async function writeEntries(tx: Tx, { raffle, user, answer }: PostEntry, numbers: readonly number[]) {
  const answered = { question_answer: answer.answer, answer_correct: answer.correct };
  const entered = { raffle_id: raffle.id, user_id: user.id, state: "post" as const, ...answered };
  const tickets = numbers.map((number) => freeTicket(tx, { ...entered, number }, tx.now));
  const lost = await claimNumbers(tx, tickets);
  if (lost.length > 0) throw new Error(`${lost.length} free numbers of ${raffle.id} are taken`);
  const count = tickets.length;
  await addToSales(tx, { raffle, added: tickets, manual: count, post: count });
  return tickets.map(({ id, number }) => ({ id, raffleId: raffle.id, number }));
}

/**
 * Enters someone by post, with numbers as a sale gives them, and instant prizes that these win. Gives fewer numbers where the
 * limit per person, which counts all routes, or the free numbers allow no more; null while the last ones are held by
 * customers, or unpaid tickets of the same person leave no room for all of them. The user and the competition must be locked. Throws `allowance.used_up`, `raffle.sold_out`, `draw.locked`,
 * `draw.not_placed`, `draw.staff`, or what `admit` throws.
 */
export async function addPostEntries(tx: Tx, entry: PostEntry): Promise<PostEntries | null> {
  const { raffle, user, keyedAt, keys, policy } = entry;
  const raffleId = raffle.id;
  await checkNotLocked(tx, [raffleId]);
  await checkPrizesPlaced(tx, raffle);
  if (await wasOnStaff(tx, { user, raffles: [raffle], at: keyedAt })) throw new ShopError("draw.staff");
  await admit(tx, { phase: "enter", user, policy });
  const own = await countOwnTickets(tx.sql, { raffleId, userId: user.id, now: tx.now });
  const room = raffle.max_per_person - own;
  if (room < entry.count) {
    const held = (await cartTickets(tx.sql, { userId: user.id, now: tx.now })).filter(
      (one) => one.raffle_id === raffleId,
    );
    // A hold may end without an entry, and the card would be rejected for nothing.
    if (held.length > 0 && room + held.length > 0) return null;
  }
  if (room <= 0) throw new ShopError("allowance.used_up");
  const count = Math.min(entry.count, room);
  const numbers = await pickNumbers(tx, entry, count);
  if (numbers.length === 0) {
    if ((await countHeld(tx, raffle)) > 0) return null;
    throw new ShopError("raffle.sold_out");
  }
  const tickets = await writeEntries(tx, entry, numbers);
  await noteSenderLike(tx, { user, raffle });
  await freezeRules(tx, raffleId);
  const raffles = new Map([[raffleId, raffle]]);
  const hasAccount = user.kind === "account";
  const won = await awardInstantWins(tx, { raffles, tickets, userId: user.id, hasAccount, orderId: null, keys });
  const entered = await enterDraws(tx, { raffles: [raffle], user, keys });
  const short = numbers.length < count ? "no_numbers" : room < entry.count ? "over_limit" : null;
  return { numbers, won, short, own: entered.get(raffleId) };
}
