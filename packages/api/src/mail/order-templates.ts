import {
  formatPence,
  IF_A_MISTAKE,
  type MailData,
  printedNumber,
  refusedCardText,
  type StopReason,
} from "@counterfoil/core";
import { aboutDraw, ownLine } from "./draw-templates.ts";
import {
  action,
  type EmailBody,
  email,
  entry,
  greeting,
  heading,
  link,
  paragraph,
  rule,
  type Sender,
  small,
  sum,
} from "./email-parts.ts";

/** The first numbers of a long list and how many follow, so that a mail of 2,500 tickets stays readable. */
const NUMBERS_SHOWN = 200;

function numbers(ticketNums: string[]): string {
  const shown = ticketNums.slice(0, NUMBERS_SHOWN).map(printedNumber).join(", ");
  const more = ticketNums.length - NUMBERS_SHOWN;
  const label = ticketNums.length === 1 ? "Ticket number" : `${ticketNums.length.toLocaleString("en-GB")} tickets`;
  return `${label}: ${shown}${more > 0 ? ` and ${more.toLocaleString("en-GB")} more in your account` : ""}`;
}

/** Returns the price of tickets; zero is "FREE". */
function priceOf(pence: number): string {
  return pence === 0 ? "FREE" : formatPence(pence);
}

/** Renders the confirmation of a completed order. */
export function orderConfirmation(order: MailData<"order-confirmation">, shop: Sender): EmailBody {
  const { draws = [] } = order;
  const lines: [string, string][] = [["Subtotal", priceOf(order.subtotalPence)]];
  if (order.couponPence > 0) lines.push(["Coupon discount", formatPence(-order.couponPence)]);
  if (order.balancePence > 0) lines.push(["Promotional balance", formatPence(-order.balancePence)]);
  lines.push(["Total", order.subtotalPence === 0 ? priceOf(0) : formatPence(order.totalPence)]);
  return email(
    `Your order ${order.orderRef}`,
    heading("Thank you for your order"),
    greeting(order.firstName),
    paragraph(`Your order ${order.orderRef} is complete and your tickets are in the competition. Good luck!`),
    rule(),
    ...order.lines.flatMap(({ raffle, ticketNums, answer }) => [
      entry(raffle, numbers(ticketNums)),
      ...(answer === undefined ? [] : [paragraph(`Your answer: ${answer}`)]),
    ]),
    rule(),
    sum(lines),
    ...draws.flatMap((own) => ownLine(own, shop)),
    ...(draws.length > 0 ? aboutDraw({ testBeacon: draws.some((own) => own.testBeacon) }, shop) : []),
    action("See my tickets", `${shop.publicUrl}/account/tickets`),
  );
}

/** Renders the mail about instant wins. */
export function instantWin(win: MailData<"instant-win">, shop: Sender): EmailBody {
  const many = win.prizes.length > 1;
  return email(
    many ? `You have won ${win.prizes.length} instant prizes` : `You have won: ${win.prizes[0]?.prize ?? "a prize"}`,
    heading("Congratulations!"),
    greeting(win.firstName),
    paragraph(many ? "Your tickets have won instant prizes:" : "Your ticket has won an instant prize:"),
    ...win.prizes.map(({ prize, raffle, ticketNum }) =>
      entry(prize, `Ticket ${printedNumber(ticketNum)} in ${raffle}`),
    ),
    paragraph("We will be in touch about how you receive it. There is nothing that you need to do now."),
    ...(win.testBeacon === undefined ? [] : aboutDraw(win, shop)),
    link("See your instant wins", `${shop.publicUrl}/account/tickets`),
  );
}

/** Says what happens to refunded tickets: the list of a locked draw is public, and keeps their lines. */
function whereNow(lockedTickets: number): string {
  if (lockedTickets === 0) return "They are no longer in the competition.";
  const which = lockedTickets === 1 ? "One of them stays" : `${lockedTickets.toLocaleString("en-GB")} of them stay`;
  return `${which} in the public list of a draw that is locked already, and cannot win.`;
}

/** Renders the mail about a refund. */
export function refund(given: MailData<"refund">): EmailBody {
  const lines: [string, string][] = [];
  if (given.toCardPence > 0) lines.push(["Back to your card", formatPence(given.toCardPence)]);
  if (given.toBalancePence > 0) lines.push(["Back to your promotional balance", formatPence(given.toBalancePence)]);
  return email(
    `Your refund for order ${given.orderRef}`,
    heading("Your refund is on its way"),
    greeting(given.firstName),
    paragraph(`We have refunded tickets of your order ${given.orderRef}. ${whereNow(given.lockedTickets ?? 0)}`),
    ...(lines.length > 0 ? [sum(lines)] : []),
    ...(given.toCardPence > 0 ? [paragraph("Money to a card usually arrives within five working days.")] : []),
  );
}

const returned = {
  late: "Your payment reached us after the time to pay had run out, so the order could no longer be completed.",
  amount: "Your payment did not match the amount of your order, so the order could not be completed.",
  twice: "We received a second payment for an order that is already paid.",
  cancelled: "The competition was cancelled before your payment reached us, so the order could not be completed.",
} as const;

/** Why a payment is refunded, for the customer. */
const stoppedFirst: Readonly<Record<StopReason, string>> = {
  pause: "You paused your account",
  suspend: "You suspended your account",
  close: "You closed your account",
  stop: "Your account was stopped",
  limit: "Your monthly limit was lowered",
};

/** Why, up to the comma. */
function reasonOf(stoppedBy: StopReason | "age"): string {
  if (stoppedBy === "age") return "You must be 18 or over to enter, and by what we know you were not yet";
  return `${stoppedFirst[stoppedBy]} before this payment was made`;
}

function stoppedPayment(payment: MailData<"unapplied-payment">, shop: Sender): EmailBody {
  const { firstName, ref, amountPence, stoppedBy = "stop" } = payment;
  const isOurs = stoppedBy === "stop" || stoppedBy === "age";
  return email(
    `We are returning your payment ${ref}`,
    heading("Your payment is going back to you"),
    greeting(firstName),
    paragraph(
      `${reasonOf(stoppedBy)}, so we have sent ${formatPence(amountPence)} back. It usually takes 3 to 5 working days.`,
    ),
    ...(isOurs ? [paragraph(IF_A_MISTAKE), link("How to reach us", `${shop.publicUrl}/p/about-us`)] : []),
    small(`Payment ${ref}. You need to do nothing.`),
  );
}

/** Renders the mail that a payment is refunded because it could not become an order. */
export function unappliedPayment(payment: MailData<"unapplied-payment">, shop: Sender): EmailBody {
  if (payment.reason === "stopped") return stoppedPayment(payment, shop);
  const amount = formatPence(payment.amountPence);
  return email(
    `We are returning your payment ${payment.ref}`,
    heading("Your payment is going back to you"),
    greeting(payment.firstName),
    paragraph(returned[payment.reason]),
    paragraph(`We are sending the ${amount} of payment ${payment.ref} back to your card. You need to do nothing.`),
    paragraph("Money to a card usually arrives within five working days. We are sorry for the trouble."),
  );
}

/** Renders the mail that a payment is refunded because of its card. */
export function cardRefused(refused: MailData<"card-refused">, shop: Sender): EmailBody {
  return email(
    `We are returning your payment ${refused.ref}`,
    heading("Your payment is going back to you"),
    greeting(refused.firstName),
    paragraph(refusedCardText(refused)),
    paragraph("Money to a card usually arrives within five working days. You need to do nothing for it."),
    ...(refused.heldUntil === null ? [] : [action("Pay by debit card", `${shop.publicUrl}/cart`)]),
  );
}

/** Renders the mail that a competition was cancelled. */
export function raffleCancelled(cancelled: MailData<"raffle-cancelled">, shop: Sender): EmailBody {
  const { raffle, reason, entries, hasPaid } = cancelled;
  const count = entries === 1 ? "your entry" : `your ${entries.toLocaleString("en-GB")} entries`;
  return email(
    `${raffle} was cancelled`,
    heading("A competition was cancelled"),
    greeting(cancelled.firstName),
    paragraph(`We have cancelled ${raffle}. There will be no draw, and ${count} cannot win.`),
    ...(reason === "" ? [] : [paragraph(reason)]),
    ...(hasPaid
      ? [paragraph("What you paid goes back by itself. We write again as each refund is made; you need to do nothing.")]
      : []),
    paragraph("We are sorry for the disappointment."),
    ...(cancelled.testBeacon === undefined ? [] : aboutDraw(cancelled, shop)),
  );
}
