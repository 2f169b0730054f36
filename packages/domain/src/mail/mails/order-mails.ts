import { formatPence, IF_A_MISTAKE, printedNumber, refusedCardText, type StopReason } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { aboutDraw, ownLine, ownLineParts, testBeacon } from "./draw-parts.ts";
import { action, entry, link, paragraph, rule, small, sum } from "./email-parts.ts";

const pence = z.number().int();

/** The first numbers of a long list and how many follow, so that a mail of 2,500 tickets stays readable. */
const NUMBERS_SHOWN = 200;

function numbers(ticketNums: string[]): string {
  const shown = ticketNums.slice(0, NUMBERS_SHOWN).map(printedNumber).join(", ");
  const more = ticketNums.length - NUMBERS_SHOWN;
  const label = ticketNums.length === 1 ? "Ticket number" : `${ticketNums.length.toLocaleString("en-GB")} tickets`;
  return `${label}: ${shown}${more > 0 ? ` and ${more.toLocaleString("en-GB")} more in your account` : ""}`;
}

/** Returns the price of tickets; zero is "FREE". */
function priceOf(price: number): string {
  return price === 0 ? "FREE" : formatPence(price);
}

/** Returns where refunded tickets are now: the list of a locked draw is public, and keeps their lines. */
function whereNow(lockedTickets: number): string {
  if (lockedTickets === 0) return "They are no longer in the competition.";
  const which = lockedTickets === 1 ? "One of them stays" : `${lockedTickets.toLocaleString("en-GB")} of them stay`;
  return `${which} in the public list of a draw that is locked already, and cannot win.`;
}

const returned = {
  late: "Your payment reached us after the time to pay had run out, so the order could no longer be completed.",
  amount: "Your payment did not match the amount of your order, so the order could not be completed.",
  twice: "We received a second payment for an order that is already paid.",
  cancelled: "The competition was cancelled before your payment reached us, so the order could not be completed.",
} as const;

const stoppedFirst: Readonly<Record<StopReason, string>> = {
  pause: "You paused your account",
  suspend: "You suspended your account",
  close: "You closed your account",
  stop: "Your account was stopped",
  limit: "Your monthly limit was lowered",
};

/** Returns why a payment was stopped, up to the comma. */
function reasonOf(stoppedBy: StopReason | "age"): string {
  if (stoppedBy === "age") return "You must be 18 or over to enter, and by what we know you were not yet";
  return `${stoppedFirst[stoppedBy]} before this payment was made`;
}

const returning = (ref: string) => ({
  subject: `We are returning your payment ${ref}`,
  heading: "Your payment is going back to you",
});

export const orderMails = {
  "order-confirmation": defineMail({
    name: "Order confirmation",
    data: reader.extend({
      orderRef: z.string(),
      lines: z.array(
        z.object({
          raffle: z.string(),
          ticketNums: z.array(z.string()),
          /** The customer's answer to the question, if there is one. */
          answer: z.string().optional(),
        }),
      ),
      subtotalPence: pence,
      /** The part that the coupon took off. */
      couponPence: pence,
      /** The part that promotional balance paid. */
      balancePence: pence,
      /** The part that the card paid. */
      totalPence: pence,
      /** Its competitions with a provable draw. */
      draws: z.array(ownLine).optional(),
    }),
    render: ({ draws = [], ...order }, shop) => {
      const lines: [string, string][] = [["Subtotal", priceOf(order.subtotalPence)]];
      if (order.couponPence > 0) lines.push(["Coupon discount", formatPence(-order.couponPence)]);
      if (order.balancePence > 0) lines.push(["Promotional balance", formatPence(-order.balancePence)]);
      lines.push(["Total", order.subtotalPence === 0 ? priceOf(0) : formatPence(order.totalPence)]);
      return {
        subject: `Your order ${order.orderRef}`,
        heading: "Thank you for your order",
        parts: [
          paragraph(`Your order ${order.orderRef} is complete and your tickets are in the competition. Good luck!`),
          rule(),
          ...order.lines.flatMap(({ raffle, ticketNums, answer }) => [
            entry(raffle, numbers(ticketNums)),
            ...(answer === undefined ? [] : [paragraph(`Your answer: ${answer}`)]),
          ]),
          rule(),
          sum(lines),
          ...draws.flatMap((own) => ownLineParts(own, shop)),
          ...(draws.length > 0 ? aboutDraw({ testBeacon: draws.some((own) => own.testBeacon) }, shop) : []),
          action("See my tickets", `${shop.publicUrl}/account/tickets`),
        ],
      };
    },
  }),

  // The instant wins of one order.
  "instant-win": defineMail({
    name: "Instant win",
    data: reader.extend({
      prizes: z.array(z.object({ prize: z.string(), raffle: z.string(), ticketNum: z.string() })),
      testBeacon,
    }),
    render: ({ prizes, ...draw }, shop) => {
      const many = prizes.length > 1;
      return {
        subject: many
          ? `You have won ${prizes.length} instant prizes`
          : `You have won: ${prizes[0]?.prize ?? "a prize"}`,
        heading: "Congratulations!",
        parts: [
          paragraph(many ? "Your tickets have won instant prizes:" : "Your ticket has won an instant prize:"),
          ...prizes.map(({ prize, raffle, ticketNum }) =>
            entry(prize, `Ticket ${printedNumber(ticketNum)} in ${raffle}`),
          ),
          paragraph("We will be in touch about how you receive it. There is nothing that you need to do now."),
          ...(draw.testBeacon === undefined ? [] : aboutDraw(draw, shop)),
          link("See your instant wins", `${shop.publicUrl}/account/tickets`),
        ],
      };
    },
  }),

  // About an order, or some of its tickets.
  refund: defineMail({
    name: "Refund",
    data: reader.extend({
      orderRef: z.string(),
      toCardPence: pence,
      toBalancePence: pence,
      /** How many of its tickets stay in the public list of a locked draw, where they cannot win. */
      lockedTickets: z.number().int().optional(),
    }),
    render: ({ orderRef, toCardPence, toBalancePence, lockedTickets = 0 }) => {
      const lines: [string, string][] = [];
      if (toCardPence > 0) lines.push(["Back to your card", formatPence(toCardPence)]);
      if (toBalancePence > 0) lines.push(["Back to your promotional balance", formatPence(toBalancePence)]);
      return {
        subject: `Your refund for order ${orderRef}`,
        heading: "Your refund is on its way",
        parts: [
          paragraph(`We have refunded tickets of your order ${orderRef}. ${whereNow(lockedTickets)}`),
          ...(lines.length > 0 ? [sum(lines)] : []),
          ...(toCardPence > 0 ? [paragraph("Money to a card usually arrives within five working days.")] : []),
        ],
      };
    },
  }),

  "unapplied-payment": defineMail({
    name: "Payment sent back",
    data: reader.extend({
      /** The `merchant-order-id` that the customer saw. */
      ref: z.string(),
      amountPence: pence,
      /** It came too late, was the wrong amount, was paid already, the competition was cancelled, or `stoppedBy` came first. */
      reason: z.enum(["late", "amount", "twice", "cancelled", "stopped"]),
      stoppedBy: z.enum(["pause", "suspend", "close", "stop", "limit", "age"]).optional(),
    }),
    render: ({ ref, amountPence, reason, stoppedBy = "stop" }, shop) => {
      const amount = formatPence(amountPence);
      if (reason !== "stopped") {
        return {
          ...returning(ref),
          parts: [
            paragraph(returned[reason]),
            paragraph(`We are sending the ${amount} of payment ${ref} back to your card. You need to do nothing.`),
            paragraph("Money to a card usually arrives within five working days. We are sorry for the trouble."),
          ],
        };
      }
      const isOurs = stoppedBy === "stop" || stoppedBy === "age";
      return {
        ...returning(ref),
        parts: [
          paragraph(`${reasonOf(stoppedBy)}, so we have sent ${amount} back. It usually takes 3 to 5 working days.`),
          ...(isOurs ? [paragraph(IF_A_MISTAKE), link("How to reach us", `${shop.publicUrl}/p/about-us`)] : []),
          small(`Payment ${ref}. You need to do nothing.`),
        ],
      };
    },
  }),

  // A payment that is refunded because the rules do not allow the card that made it.
  "card-refused": defineMail({
    name: "Credit card sent back",
    data: reader.extend({
      /** The `merchant-order-id` that the customer saw. */
      ref: z.string(),
      reason: z.enum(["card.credit_instant", "card.credit_month"]),
      amountPence: pence,
      /** The rest of the month's limit on credit cards. */
      creditLeft: pence,
      /** When the payment was opened, and when the holds of its tickets end, epoch milliseconds. */
      openedAt: z.number().int(),
      heldUntil: z.number().int().nullable(),
    }),
    render: (refused, shop) => ({
      ...returning(refused.ref),
      parts: [
        paragraph(refusedCardText(refused)),
        paragraph("Money to a card usually arrives within five working days. You need to do nothing for it."),
        ...(refused.heldUntil === null ? [] : [action("Pay by debit card", `${shop.publicUrl}/cart`)]),
      ],
    }),
  }),

  // To everybody with entries in it.
  "raffle-cancelled": defineMail({
    name: "Competition cancelled",
    data: reader.extend({
      raffle: z.string(),
      reason: z.string(),
      entries: z.number().int(),
      /** Whether money is refunded for some of them. */
      hasPaid: z.boolean(),
      testBeacon,
    }),
    render: ({ raffle, reason, entries, hasPaid, ...draw }, shop) => {
      const count = entries === 1 ? "your entry" : `your ${entries.toLocaleString("en-GB")} entries`;
      return {
        subject: `${raffle} was cancelled`,
        heading: "A competition was cancelled",
        parts: [
          paragraph(`We have cancelled ${raffle}. There will be no draw, and ${count} cannot win.`),
          ...(reason === "" ? [] : [paragraph(reason)]),
          ...(hasPaid
            ? [
                paragraph(
                  "What you paid goes back by itself. We write again as each refund is made; you need to do nothing.",
                ),
              ]
            : []),
          paragraph("We are sorry for the disappointment."),
          ...(draw.testBeacon === undefined ? [] : aboutDraw(draw, shop)),
        ],
      };
    },
  }),
};
