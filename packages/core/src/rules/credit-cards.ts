import { londonClock, londonLocal } from "../london.ts";
import { type Pence, penceInText } from "../money.ts";
import type { CardFunding } from "../payments.ts";
import type { CardRefusal } from "./states.ts";

/** What the completed credit card payments of one customer may come to in a London month. */
export const CREDIT_MONTH_PENCE = 25_000;

/** What a cart with an instant-win competition says before it is paid. */
export const debitOnlyNotice =
  "Your cart includes an instant-win competition, so please pay by debit card. We'll refund any credit card payment.";

/** Returns whether a card counts as a credit card: one of unknown funding does. */
export function countsAsCredit(funding: CardFunding): boolean {
  return funding === "credit" || funding === "unknown";
}

/** A payment by card: what the card would pay of it, and what is left of the month's limit on credit cards, in pence. */
interface CardUse {
  funding: CardFunding;
  debitOnly: boolean;
  cardPence: Pence;
  creditLeft: Pence;
}

/** Returns why a card may not make a payment, or null. What comes to the limit exactly is allowed. */
export function cardRefusal({ funding, debitOnly, cardPence, creditLeft }: CardUse): CardRefusal | null {
  if (!countsAsCredit(funding)) return null;
  if (debitOnly) return "card.credit_instant";
  return cardPence > creditLeft ? "card.credit_month" : null;
}

/** Returns the sentences about the limit on credit cards in the London month of `at` (epoch milliseconds). */
export function creditMonthText({ creditLeft, at }: { creditLeft: Pence; at: number }): string {
  return `You can spend up to £250 a month by credit card. You have ${penceInText(creditLeft)} left for ${londonClock(at).monthName}.`;
}

/** A payment that was refunded because of its card; times in epoch milliseconds. */
interface RefusedPayment {
  reason: CardRefusal;
  amountPence: Pence;
  creditLeft: Pence;
  /** When the payment was opened, whose month counts. */
  openedAt: number;
  /** When the holds of its tickets end; null if they are not held any more. */
  heldUntil: number | null;
}

/** Returns the sentence for a customer whose payment was refunded because of its card. */
export function refusedCardText({ reason, amountPence, creditLeft, openedAt, heldUntil }: RefusedPayment): string {
  const amount = penceInText(amountPence);
  const held =
    heldUntil === null
      ? ""
      : ` We're holding your tickets until ${londonLocal(heldUntil).slice(11)} so you can pay by debit card.`;
  return reason === "card.credit_instant"
    ? `Instant wins can only be paid for by debit card, and we couldn't confirm that yours is one. We're refunding ${amount}.${held}`
    : `${creditMonthText({ creditLeft, at: openedAt })} We're refunding ${amount}.${held}`;
}
