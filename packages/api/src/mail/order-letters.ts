import { formatPence, type Pence } from "@counterfoil/core";
import { action, entry, greeting, heading, type LetterOf, letter, link, paragraph, rule, sum } from "./letter.ts";

/** The first numbers of a long list and how many follow, so that a mail of 2,500 tickets stays readable. */
const NUMBERS_SHOWN = 200;

function numbers(ticketNums: string[]): string {
  const shown = ticketNums.slice(0, NUMBERS_SHOWN).join(", ");
  const more = ticketNums.length - NUMBERS_SHOWN;
  const label = ticketNums.length === 1 ? "Ticket number" : `${ticketNums.length.toLocaleString("en-GB")} tickets`;
  return `${label}: ${shown}${more > 0 ? ` and ${more.toLocaleString("en-GB")} more in your account` : ""}`;
}

/** A completed order; amounts in pence. */
export interface OrderConfirmation {
  firstName: string;
  orderRef: string;
  lines: { raffle: string; ticketNums: string[] }[];
  subtotal: Pence;
  /** What the coupon took off. */
  coupon: Pence;
  /** What promotional balance paid. */
  balance: Pence;
  /** What the card paid. */
  total: Pence;
}

export function orderConfirmation(order: OrderConfirmation): LetterOf {
  const lines: [string, string][] = [["Subtotal", formatPence(order.subtotal)]];
  if (order.coupon > 0) lines.push(["Coupon discount", formatPence(-order.coupon)]);
  if (order.balance > 0) lines.push(["Promotional balance", formatPence(-order.balance)]);
  lines.push(["Total", formatPence(order.total)]);
  return (shop) =>
    letter(
      `Your order ${order.orderRef}`,
      heading("Thank you for your order"),
      greeting(order.firstName),
      paragraph(`Your order ${order.orderRef} is complete and your tickets are in the competition. Good luck!`),
      rule(),
      ...order.lines.map((line) => entry(line.raffle, numbers(line.ticketNums))),
      rule(),
      sum(lines),
      action("See my tickets", `${shop.publicUrl}/account/tickets`),
    );
}

/** Instant wins of one order. */
export interface InstantWinLetter {
  firstName: string;
  prizes: { prize: string; raffle: string; ticketNum: string }[];
}

export function instantWin(win: InstantWinLetter): LetterOf {
  const many = win.prizes.length > 1;
  return (shop) =>
    letter(
      many ? `You have won ${win.prizes.length} instant prizes` : `You have won: ${win.prizes[0]?.prize ?? "a prize"}`,
      heading("Congratulations!"),
      greeting(win.firstName),
      paragraph(many ? "Your tickets have won instant prizes:" : "Your ticket has won an instant prize:"),
      ...win.prizes.map(({ prize, raffle, ticketNum }) => entry(prize, `Ticket ${ticketNum} in ${raffle}`)),
      paragraph("We will be in touch about how you receive it. There is nothing that you need to do now."),
      link("See your instant wins", `${shop.publicUrl}/account/tickets`),
    );
}

/** An order, or some of its tickets, given back; amounts in pence. */
export interface RefundLetter {
  firstName: string;
  orderRef: string;
  toCardPence: Pence;
  toBalancePence: Pence;
}

export function refund(given: RefundLetter): LetterOf {
  const lines: [string, string][] = [];
  if (given.toCardPence > 0) lines.push(["Back to your card", formatPence(given.toCardPence)]);
  if (given.toBalancePence > 0) lines.push(["Back to your promotional balance", formatPence(given.toBalancePence)]);
  return () =>
    letter(
      `Your refund for order ${given.orderRef}`,
      heading("Your refund is on its way"),
      greeting(given.firstName),
      paragraph(`We have refunded tickets of your order ${given.orderRef}. They are no longer in the competition.`),
      ...(lines.length > 0 ? [sum(lines)] : []),
      ...(given.toCardPence > 0 ? [paragraph("Money to a card usually arrives within five working days.")] : []),
    );
}

const returned = {
  late: "Your payment reached us after the time to pay had run out, so the order could no longer be completed.",
  amount: "Your payment did not match the amount of your order, so the order could not be completed.",
  twice: "We received a second payment for an order that is already paid.",
} as const;

/** Money that came but cannot become an order; the amount in pence. */
export interface LatePayment {
  firstName: string;
  /** The `merchant-order-id` that the customer saw. */
  ref: string;
  amountPence: Pence;
  /** It came too late, was another amount than asked for, or was paid already. */
  reason: keyof typeof returned;
}

export function latePayment(payment: LatePayment): LetterOf {
  const amount = formatPence(payment.amountPence);
  return () =>
    letter(
      `We are returning your payment ${payment.ref}`,
      heading("Your payment is going back to you"),
      greeting(payment.firstName),
      paragraph(returned[payment.reason]),
      paragraph(`We are sending the ${amount} of payment ${payment.ref} back to your card. You need to do nothing.`),
      paragraph("Money to a card usually arrives within five working days. We are sorry for the trouble."),
    );
}
