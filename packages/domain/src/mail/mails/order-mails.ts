import {
  formatPence,
  IF_A_MISTAKE,
  PrizeWorthFields,
  paidNote,
  printedNumber,
  refusedCardText,
  type StopReason,
} from "@counterfoil/core";
import { z } from "zod";
import { howToClaim, withdrawn } from "./award-mails.ts";
import { defineMail, reader } from "./define-mail.ts";
import { aboutAnyDraw, aboutDraw, ownLine, ownLineParts, testBeacon } from "./draw-parts.ts";
import { action, entry, link, rule, small, sum } from "./email-parts.ts";
import { lessKept } from "./payout-mails.ts";

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
  if (lockedTickets === 0) return "They're no longer in the competition.";
  const which =
    lockedTickets === 1 ? "One of them will stay" : `${lockedTickets.toLocaleString("en-GB")} of them will stay`;
  return `${which} on the public entry list, which is already locked, but can't win.`;
}

function instantResult(prizes: number): string {
  if (prizes === 0) return "These tickets didn't win an instant prize.";
  const many = prizes > 1;
  return `These tickets won ${many ? `${prizes} instant prizes` : "an instant prize"}. We've emailed you separately about ${many ? "them" : "it"}.`;
}

const returned = {
  late: "Your payment reached us after the time limit, so we couldn't complete your order.",
  changed:
    "Your tickets, discount code, balance or spending limit had changed by the time your payment reached us, so we couldn't complete your order.",
  staff: "You work for this shop and can't enter the competition, so we couldn't complete your order.",
  amount: "Your payment didn't match your order total, so we couldn't complete your order.",
  twice: "You'd already paid for this order, so we're refunding the second payment.",
  cancelled: "The competition was cancelled before your payment reached us, so we couldn't complete your order.",
} as const;

const stoppedFirst: Readonly<Record<StopReason, string>> = {
  pause: "You paused your account",
  suspend: "You self-excluded",
  close: "You closed your account",
  stop: "Your account was blocked",
  limit: "Your monthly limit was lowered",
  undo: "A change of your email address was undone",
};

/** Returns why a payment was stopped, up to the comma. */
function reasonOf(stoppedBy: StopReason | "age"): string {
  if (stoppedBy === "age") return "You must be 18 or over to enter, and our records show you weren't";
  return `${stoppedFirst[stoppedBy]} before this payment was made`;
}

const returning = (ref: string) => ({
  subject: `We're refunding your payment ${ref}`,
  heading: "We're refunding your payment",
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
          /** The question as it was asked, and the customer's answer, if there is one. */
          question: z.string().optional(),
          answer: z.string().optional(),
        }),
      ),
      subtotalPence: pence,
      /** The part that bundles took off, if they did. */
      bundlePence: pence.optional(),
      /** The part that the coupon took off. */
      couponPence: pence,
      /** The part that promotional balance paid. */
      balancePence: pence,
      /** The part that the card paid. */
      totalPence: pence,
      /** How many instant prizes its tickets won; only where they are opened in a game, of which the mail is the written result. */
      instantPrizes: z.number().int().optional(),
      /** Its competitions with a provable draw. */
      draws: z.array(ownLine).optional(),
    }),
    render: ({ draws = [], ...order }, shop) => {
      const lines: [string, string][] = [["Subtotal", priceOf(order.subtotalPence)]];
      if (order.bundlePence) lines.push(["Bundle discount", `−${formatPence(order.bundlePence)}`]);
      if (order.couponPence > 0) lines.push(["Coupon discount", `−${formatPence(order.couponPence)}`]);
      if (order.balancePence > 0) lines.push(["Promotional balance", `−${formatPence(order.balancePence)}`]);
      lines.push(["Total", order.subtotalPence === 0 ? priceOf(0) : formatPence(order.totalPence)]);
      return {
        subject: `Your order ${order.orderRef}`,
        heading: "Thank you for your order",
        parts: [
          `Your order ${order.orderRef} is complete. Good luck!`,
          rule(),
          ...order.lines.flatMap(({ raffle, ticketNums, question, answer }) => [
            entry(raffle, numbers(ticketNums)),
            question !== undefined && `The question: ${question}`,
            answer !== undefined && `Your answer: ${answer}`,
          ]),
          order.instantPrizes !== undefined && instantResult(order.instantPrizes),
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
      prizes: z.array(z.object({ prize: z.string(), raffle: z.string(), ticketNum: z.string(), ...PrizeWorthFields })),
      testBeacon,
    }),
    render: ({ prizes, ...draw }, shop) => {
      const many = prizes.length > 1;
      return {
        subject: many ? `You've won ${prizes.length} instant prizes` : `You've won: ${prizes[0]?.prize ?? "a prize"}`,
        heading: "Congratulations!",
        parts: [
          many ? "Your tickets have won instant prizes:" : "Your ticket has won an instant prize:",
          ...prizes.map(({ prize, raffle, ticketNum, ...worth }) => {
            const won = `Ticket ${printedNumber(ticketNum)} in ${raffle}`;
            const paid = paidNote(worth);
            return entry(prize, paid ? `${won}. ${paid}.` : won);
          }),
          ...(prizes.some(({ kind }) => kind === undefined) ? howToClaim(shop, { hasAccount: true }) : []),
          ...aboutAnyDraw(draw, shop),
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
      /** What they had won. */
      prizes: z.array(z.string()).optional(),
      keptPence: pence.optional(),
    }),
    render: ({ orderRef, toCardPence, toBalancePence, lockedTickets = 0, prizes = [], keptPence = 0 }) => {
      const lines: [string, string][] = [];
      if (toCardPence > 0) lines.push(["Refunded to your card", formatPence(toCardPence)]);
      if (toBalancePence > 0) lines.push(["Refunded to your balance", formatPence(toBalancePence)]);
      return {
        subject: `Your refund for order ${orderRef}`,
        heading: "Your refund is on its way",
        parts: [
          `We've refunded tickets from your order ${orderRef}. ${whereNow(lockedTickets)}`,
          ...withdrawn(prizes),
          lines.length > 0 && sum(lines),
          keptPence > 0 && `The part for your balance is there${lessKept(keptPence)}.`,
          toCardPence > 0 && "Card refunds usually take 3 to 5 working days.",
        ],
      };
    },
  }),

  // To someone who loses tickets or a prize by it.
  "payment-reversed": defineMail({
    name: "Payment reversed",
    data: reader.extend({ orderRef: z.string(), prizes: z.array(z.string()), fromBalancePence: pence.optional() }),
    render: ({ orderRef, prizes, fromBalancePence = 0 }, shop) => ({
      subject: `Your payment for order ${orderRef} was reversed`,
      parts: [
        `Your bank has reversed your payment for order ${orderRef}, so its tickets can't win any more.`,
        ...withdrawn(prizes),
        fromBalancePence > 0 &&
          `Your balance paid ${formatPence(fromBalancePence)} of it. Please contact us about that.`,
        "If you didn't ask your bank for this, please contact us.",
        link("Contact us", `${shop.publicUrl}/p/about-us`),
      ],
    }),
  }),

  "unapplied-payment": defineMail({
    name: "Payment refunded",
    data: reader.extend({
      /** The `merchant-order-id` that the customer saw. */
      ref: z.string(),
      amountPence: pence,
      /** Too late, after something else changed, from staff, the wrong amount, paid already, for a cancelled competition, or after what `stoppedBy` says. */
      reason: z.enum(["late", "changed", "staff", "amount", "twice", "cancelled", "stopped"]),
      stoppedBy: z.enum(["pause", "suspend", "close", "stop", "limit", "undo", "age"]).optional(),
    }),
    render: ({ ref, amountPence, reason, stoppedBy = "stop" }, shop) => {
      const amount = formatPence(amountPence);
      if (reason !== "stopped") {
        return {
          ...returning(ref),
          parts: [
            returned[reason],
            `We're refunding ${amount} to your card (payment ${ref}). You don't need to do anything.`,
            "It usually takes 3 to 5 working days. We're sorry for the trouble.",
          ],
        };
      }
      const isOurs = stoppedBy === "stop" || stoppedBy === "age";
      return {
        ...returning(ref),
        parts: [
          `${reasonOf(stoppedBy)}, so we're refunding ${amount}. It usually takes 3 to 5 working days.`,
          ...(isOurs ? [IF_A_MISTAKE, link("Contact us", `${shop.publicUrl}/p/about-us`)] : []),
          small(`Payment ${ref}. You don't need to do anything.`),
        ],
      };
    },
  }),

  // A payment that is refunded because the rules do not allow the card that made it.
  "card-refused": defineMail({
    name: "Credit card refunded",
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
        refusedCardText(refused),
        "It usually takes 3 to 5 working days. You don't need to do anything.",
        refused.heldUntil !== null && action("Pay by debit card", `${shop.publicUrl}/cart`),
      ],
    }),
  }),

  // To everyone with entries in it.
  "raffle-cancelled": defineMail({
    name: "Competition cancelled",
    data: reader.extend({
      raffle: z.string(),
      reason: z.string(),
      entries: z.number().int(),
      /** Whether money is refunded for some of them. */
      hasPaid: z.boolean(),
      /** Instant prizes of free entries, which stay with their winner. */
      kept: z.array(z.string()).optional(),
      testBeacon,
    }),
    render: ({ raffle, reason, entries, hasPaid, kept = [], ...draw }, shop) => {
      const count = entries === 1 ? "your entry" : `your ${entries.toLocaleString("en-GB")} entries`;
      return {
        subject: `${raffle} has been cancelled`,
        heading: "Competition cancelled",
        parts: [
          `We've cancelled ${raffle}. There won't be a draw, so ${count} can't win.`,
          reason,
          hasPaid && "We'll refund what you paid and email you about each refund. You don't need to do anything.",
          kept.length > 0 && `What you won with a free entry stays yours: ${kept.join(", ")}.`,
          "We're sorry for the disappointment.",
          ...aboutAnyDraw(draw, shop),
        ],
      };
    },
  }),
};
