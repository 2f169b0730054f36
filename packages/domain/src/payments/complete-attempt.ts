import { formatNumber, prizeWorth, revealGame, ticketNumbering } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { markPaid } from "../accounts/mark-paid.ts";
import { conflictingAttempt } from "../attempts/find-attempt.ts";
import { transitionAttempt } from "../attempts/transition-attempt.ts";
import { type SealedCard, saveCard } from "../cards/save-card.ts";
import { useCoupon } from "../coupons/use-coupon.ts";
import { enterDraws, type OwnEntrant } from "../draws/enter-draws.ts";
import { awardInstantWins, type WonPrize } from "../entries/award-instant-wins.ts";
import type { LockedRaffle } from "../entries/lock-raffle.ts";
import { sellTickets } from "../entries/sell-tickets.ts";
import { addLedgerEntry } from "../ledger/ledger.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { createOrder } from "../orders/create-order.ts";
import { settleSpending } from "../protection/spending.ts";
import type { DataKeys } from "../secret-box.ts";

/** The transaction that paid for an attempt. */
export interface PaidTransaction {
  provider: string;
  transactionRef: string;
  card: { brand: string; lastFour: string } | null;
  /** The same card, if it is to be saved. */
  cardToSave: SealedCard | null;
  /** What a credit card paid of it; one of unknown funding counts as one. */
  creditPence: number;
}

/** What completing an attempt needs; everything is locked and available. */
interface Purchase {
  attempt: Row<"payment_attempts">;
  lines: Row<"payment_attempt_lines">[];
  user: Row<"users">;
  raffles: ReadonlyMap<string, LockedRaffle>;
  /** Null when nothing was due. */
  payment: PaidTransaction | null;
  /** Decrypt the secrets of draws. */
  keys: DataKeys;
}

/** What an order leads to besides its tickets. */
interface Made {
  order: Row<"orders">;
  wins: WonPrize[];
  /** By competition. */
  entrants: ReadonlyMap<string, OwnEntrant>;
}

/** Groups lines by competition, and by the answer that the customer gave. */
function byAnswer(lines: readonly Row<"payment_attempt_lines">[]) {
  return [...Map.groupBy(lines, (line) => line.raffle_id)].flatMap(([raffleId, ofRaffle]) =>
    [...Map.groupBy(ofRaffle, (line) => line.question_answer)].map(([answer, group]) => ({
      raffleId,
      answer,
      numbers: group.map(({ number }) => number),
    })),
  );
}

/** Returns a question with its answers, as a customer was asked it: someone may ask another one for a moment. */
function askedIn(raffle: LockedRaffle | undefined): string | undefined {
  return raffle?.question
    ? `${raffle.question.question} ${raffle.question.answers.map(({ answer }) => answer).join(" / ")}`
    : undefined;
}

/** Queues the order confirmation, and a mail about instant wins. */
async function mailOrder(tx: Tx, purchase: Purchase, { order, wins, entrants }: Made): Promise<void> {
  const { lines, user, raffles } = purchase;
  const { first_name: firstName, email: to } = user;
  const nameOf = (raffleId: string) => raffles.get(raffleId)?.name ?? "";
  const ticketNumOf = (raffleId: string, number: number) => {
    const raffle = raffles.get(raffleId);
    return raffle ? formatNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), number) : String(number);
  };
  const data = {
    firstName,
    orderRef: order.ref,
    lines: byAnswer(lines).map(({ raffleId, answer, numbers }) => ({
      raffle: nameOf(raffleId),
      ticketNums: numbers.map((number) => ticketNumOf(raffleId, number)),
      ...(answer !== null && { question: askedIn(raffles.get(raffleId)), answer }),
    })),
    subtotalPence: order.subtotal_pence,
    ...(order.bundle_pence > 0 && { bundlePence: order.bundle_pence }),
    couponPence: order.coupon_pence,
    balancePence: order.balance_pence,
    totalPence: order.total_pence,
    ...(order.opened_at === null && { instantPrizes: wins.length }),
    ...(entrants.size > 0 && {
      draws: [...entrants].map(([id, own]) => ({ raffle: nameOf(id), slug: raffles.get(id)?.slug ?? "", ...own })),
    }),
  };
  await queueMail(tx, { to, template: "order-confirmation", data });
  if (wins.length === 0) return;
  const prizes = wins.map(({ raffle_id, number, ...won }) => {
    const ticketNum = ticketNumOf(raffle_id, number);
    return { prize: won.prize, raffle: nameOf(raffle_id), ticketNum, ...prizeWorth(won) };
  });
  const drawn = wins.flatMap(({ raffle_id }) => entrants.get(raffle_id) ?? []);
  const testBeacon = drawn.length === 0 ? undefined : drawn.some((own) => own.testBeacon);
  await queueMail(tx, { to, template: "instant-win", data: { firstName, prizes, testBeacon } });
}

/** Cancels the user's open attempt with one of the sold numbers. One being charged is refunded when it is paid. */
async function cancelConflicting(tx: Tx, attempt: Row<"payment_attempts">): Promise<void> {
  const conflicting = await conflictingAttempt(tx, attempt);
  if (!conflicting) return;
  const patch = { closed_at: tx.now, next_check_at: tx.now };
  await transitionAttempt(tx, { attempt: conflicting, to: "cancelled", patch });
}

/** Makes the order of an attempt with all that follows from it. The only place that creates orders. */
export async function completeAttempt(tx: Tx, purchase: Purchase): Promise<void> {
  const { attempt, lines, user, raffles, payment, keys } = purchase;
  const isToOpen = [...raffles.values()].some((raffle) => revealGame(raffle) !== null);
  const order = await createOrder(tx, { attempt, lines, user, isToOpen, payment });
  const [userId, orderId] = [user.id, order.id];
  await sellTickets(tx, { raffles, lines, userId, orderId, attemptId: attempt.id });
  if (payment && order.total_pence > 0 && user.first_paid_at === null) await markPaid(tx, userId);
  if (order.coupon_id !== null) await useCoupon(tx, { couponId: order.coupon_id, userId, orderId });
  if (order.balance_pence > 0) {
    const notes = `Order ${order.ref}`;
    await addLedgerEntry(tx, { userId, amountPence: -order.balance_pence, kind: "spent", notes, orderId });
  }
  if (attempt.save_card && payment?.cardToSave) {
    await saveCard(tx, { userId, provider: payment.provider, ...payment.cardToSave });
  }
  const tickets = lines.map((line) => ({ id: line.ticket_id, raffleId: line.raffle_id, number: line.number }));
  const wins = await awardInstantWins(tx, { raffles, tickets, userId, orderId, keys });
  // One without anything to pay was written as completed.
  if (payment) {
    const patch = { closed_at: tx.now, next_check_at: null, returned_at: attempt.returned_at ?? tx.now };
    await transitionAttempt(tx, { attempt, to: "completed", patch });
  }
  await settleSpending(tx, { attempt, creditPence: payment?.creditPence ?? 0 });
  await cancelConflicting(tx, attempt);
  const entrants = await enterDraws(tx, { raffles: [...raffles.values()], user, keys });
  await mailOrder(tx, purchase, { order, wins, entrants });
}
