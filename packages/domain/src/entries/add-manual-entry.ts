import { formatNumber, postIsKeyedBy, prizeWorth, reserveLeft, ShopError, ticketNumbering } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { greetedName } from "../accounts/mail-owner.ts";
import { logTime } from "../draws/append-log.ts";
import { checkNotLocked, checkNotStaff, checkPrizesPlaced } from "../draws/draw-locks.ts";
import { enterDraws } from "../draws/enter-draws.ts";
import { freezeRules } from "../draws/freeze-rules.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { admit } from "../protection/admit.ts";
import type { DataKeys } from "../secret-box.ts";
import { awardInstantWins, type WonPrize } from "./award-instant-wins.ts";
import { claimNumbers, freeTicket } from "./claim-numbers.ts";
import { countForSale } from "./count-for-sale.ts";
import { addToSales, type LockedRaffle } from "./lock-raffle.ts";
import { releaseEndedNumbers } from "./release-holds.ts";

interface ManualEntry {
  raffle: LockedRaffle;
  user: Row<"users">;
  number: number;
  /** Decrypt the secrets of draws. */
  keys: DataKeys;
  policy: ProtectionPolicy;
  /** Whether there may be another email about an entry to an address that no one has verified. */
  mayMail: () => Promise<boolean>;
}

/** Emails a manual entrant their entry in the public list of a draw, which no order confirmation shows them. The email of the lock names each. */
async function mailEntrant(tx: Tx, { raffle, user, number, keys, mayMail }: ManualEntry): Promise<void> {
  const own = (await enterDraws(tx, { raffles: [raffle], user, keys })).get(raffle.id);
  if (!own || !(user.verified || (await mayMail()))) return;
  const ticketNum = formatNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), number);
  const draws = [{ raffle: raffle.name, slug: raffle.slug, ...own }];
  const data = { firstName: greetedName(user), draws, ticketNum };
  await queueMail(tx, { to: user.email, template: "draw-entry", data });
}

/** Emails the instant prizes a manual entry won: no order confirmation lists them. */
async function mailPrizes(tx: Tx, { raffle, user, number }: ManualEntry, won: readonly WonPrize[]): Promise<void> {
  if (won.length === 0) return;
  const ticketNum = formatNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), number);
  const prizes = won.map((one) => ({ prize: one.prize, raffle: raffle.name, ticketNum, ...prizeWorth(one) }));
  await queueMail(tx, { to: user.email, template: "instant-win", data: { firstName: greetedName(user), prizes } });
}

/**
 * Enters a user under a number without an order, and returns the ticket's id. It wins the number's instant prize. The
 * user and the competition must be locked. Throws `entry.number_taken`, `raffle.sold_out` where the rest is kept for entries by post, `draw.locked` once
 * the draw's entry list is locked, `draw.not_placed` before its instant wins have numbers, `draw.staff`, or what `admit` throws.
 */
export async function addManualEntry(tx: Tx, entry: ManualEntry): Promise<string> {
  const { raffle, user, number, keys, policy } = entry;
  const [raffleId, userId] = [raffle.id, user.id];
  await checkNotLocked(tx, [raffleId]);
  await checkPrizesPlaced(tx, raffle);
  checkNotStaff(user, [raffle]);
  await admit(tx, { phase: "enter", user: { id: userId }, policy });
  await releaseEndedNumbers(tx, { raffleId, numbers: [number] });
  const isKept = raffle.draw_at !== null || tx.now < postIsKeyedBy(raffle.post_closes_at ?? 0);
  if (isKept && reserveLeft(raffle) > 0 && (await countForSale(tx, raffle)) === 0)
    throw new ShopError("raffle.sold_out");
  // A manual entry may be made before the competition opens. Even if the clock was set back, it is not dated before the rules.
  const now = raffle.draw_at === null ? tx.now : await logTime(tx);
  const unanswered = { question_answer: null, answer_correct: null };
  const entered = { raffle_id: raffleId, number, user_id: userId, state: "manual" as const, ...unanswered };
  const ticket = freeTicket(tx, entered, now);
  const lost = await claimNumbers(tx, [ticket]);
  if (lost.length > 0) throw new ShopError("entry.number_taken", { field: "ticketNum" });
  await freezeRules(tx, raffleId);
  await addToSales(tx, { raffle, added: [ticket], manual: 1 });
  const tickets = [{ id: ticket.id, raffleId, number }];
  const entries = { raffles: new Map([[raffleId, raffle]]), tickets, userId, orderId: null, keys };
  const won = await awardInstantWins(tx, entries);
  await mailEntrant(tx, entry);
  await mailPrizes(tx, entry, won);
  return ticket.id;
}
