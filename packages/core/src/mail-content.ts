import { z } from "zod";
import { drawLocked, ownLine, testBeacon } from "./draw-mails.ts";
import { StaffRole } from "./wire/roles.ts";

const firstName = z.string();
const pence = z.number().int();

/** A code that works once, and the address it is mailed to; the template makes the link. */
const link = z.object({ firstName, email: z.string(), code: z.string() });
const onlyName = z.object({ firstName });

const orderConfirmation = z.object({
  firstName,
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
  /** What the coupon took off. */
  couponPence: pence,
  /** What promotional balance paid. */
  balancePence: pence,
  /** What the card paid. */
  totalPence: pence,
  /** Its competitions with a provable draw. */
  draws: z.array(ownLine).optional(),
});

/** Instant wins of one order. */
const instantWin = z.object({
  firstName,
  prizes: z.array(z.object({ prize: z.string(), raffle: z.string(), ticketNum: z.string() })),
  testBeacon,
});

/** An order, or some of its tickets, given back. */
const refund = z.object({
  firstName,
  orderRef: z.string(),
  toCardPence: pence,
  toBalancePence: pence,
  /** How many of its tickets stay in the public list of a locked draw, where they cannot win. */
  lockedTickets: z.number().int().optional(),
});

/** A payment that cannot become an order. */
const unappliedPayment = z.object({
  firstName,
  /** The `merchant-order-id` that the customer saw. */
  ref: z.string(),
  amountPence: pence,
  /** It came too late, was the wrong amount, was paid already, the competition was cancelled, or `stoppedBy` came first. */
  reason: z.enum(["late", "amount", "twice", "cancelled", "stopped"]),
  stoppedBy: z.enum(["pause", "suspend", "close", "stop", "limit", "age"]).optional(),
});

/** A payment that is refunded because the rules do not allow the card that made it. */
const cardRefused = z.object({
  firstName,
  /** The `merchant-order-id` that the customer saw. */
  ref: z.string(),
  reason: z.enum(["card.credit_instant", "card.credit_month"]),
  amountPence: pence,
  /** What was left of the month's limit on credit cards. */
  creditLeft: pence,
  /** When the payment was opened, and when the holds of its tickets end, epoch milliseconds. */
  openedAt: z.number().int(),
  heldUntil: z.number().int().nullable(),
});

/** A competition that was cancelled, to somebody with entries in it. */
const raffleCancelled = z.object({
  firstName,
  raffle: z.string(),
  reason: z.string(),
  entries: z.number().int(),
  /** Whether money is refunded for some of them. */
  hasPaid: z.boolean(),
  testBeacon,
});

/** What a customer spent in a London month that is over; times in epoch milliseconds. */
const monthlyStatement = z.object({
  firstName,
  /** `YYYY-MM`. */
  month: z.string(),
  spentPence: pence,
  refundedPence: pence,
  /** What of it was paid by credit card. */
  creditPence: pence,
  /** The limit that counts when it is sent; null for none. */
  limitPence: pence.nullable(),
  /** Those that lasted in the month. */
  breaks: z.array(
    z.object({
      kind: z.enum(["pause", "suspend", "close", "stop"]),
      from: z.number().int(),
      until: z.number().int().nullable(),
      ended: z.number().int().nullable(),
    }),
  ),
});

/** A complaint, to who made it; times in epoch milliseconds. A visitor's name is not put into mails. */
const complaint = { firstName, reference: z.string(), hasAccount: z.boolean() };
const complaintReceived = z.object({
  ...complaint,
  /** Null for one that was entered after it. */
  acknowledgeBy: z.number().int().nullable(),
  answerBy: z.number().int().nullable(),
  /** When it came, where staff entered it. */
  receivedAt: z.number().int().optional(),
});
const complaintAcknowledged = z.object({ ...complaint, answerBy: z.number().int() });
const complaintAnswered = z.object({
  ...complaint,
  outcome: z.enum(["upheld", "partly_upheld", "not_upheld"]),
  answer: z.string(),
  /** The body for disputes; null where the shop names none. */
  adrBody: z.object({ name: z.string(), url: z.string() }).nullable(),
});

/** Complaints that are due or overdue, to those who deal with them. */
const complaintsDue = z.object({
  firstName,
  lines: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      step: z.enum(["acknowledge", "answer"]),
      by: z.number().int(),
      isLate: z.boolean(),
    }),
  ),
});

/** The ids of others whom a mail names, so that it goes when one of them is erased; earlier releases queued none. */
const named = z.array(z.string()).optional();

/** The result of a draw, to an entrant of it: the winning numbers, and the own prizes. */
const drawResult = z.object({
  firstName,
  raffle: z.string(),
  slug: z.string(),
  numbers: z.array(z.string()),
  /** `isUnpaid`: the money of the number went back after the lock. */
  prizes: z.array(z.object({ prize: z.string(), number: z.string(), isUnpaid: z.boolean().default(false) })),
  /** The reader has the prize of a winner who lost it. */
  isReplacement: z.boolean().optional(),
  testBeacon,
});

/** A prize that was taken from its winner. */
const prizeWithdrawn = z.object({
  firstName,
  raffle: z.string(),
  slug: z.string(),
  prize: z.string(),
  /** As it is printed. */
  number: z.string(),
  /** Of the rules. */
  reason: z.string(),
  isInstant: z.boolean(),
  testBeacon,
});

const of = <T extends string, D extends z.ZodObject>(template: T, data: D) =>
  z.object({ template: z.literal(template), data });

/**
 * An email template with its data. Mails are queued as this and rendered when they are sent, so one that a release has
 * queued is rendered by the next: a field may be added with a default, but not renamed.
 */
export const MailContent = z.discriminatedUnion("template", [
  of("verify-account", link),
  of("verify-new-email", link),
  of("reset-password", link),
  of("no-password", onlyName),
  of("email-change-requested", z.object({ firstName, code: z.string() })),
  // Without a code where nobody had verified the old address, and when a release before queued it.
  of("email-changed", z.object({ firstName, code: z.string().optional() })),
  of("purchases-moved", onlyName),
  // With a code when it was turned on.
  of("two-factor-changed", z.object({ firstName, isOn: z.boolean(), code: z.string().optional() })),
  of("recovery-code-used", z.object({ firstName, left: z.number().int() })),
  of("recovery-codes-made", onlyName),
  of("passkey-added", z.object({ firstName, name: z.string(), code: z.string() })),
  of("passkey-removed", z.object({ firstName, name: z.string() })),
  of("rights-changed", z.object({ firstName, isAdmin: z.boolean(), roles: z.array(StaffRole).default([]) })),
  of(
    "roles-changed",
    z.object({
      firstName,
      name: z.string(),
      before: z.array(StaffRole),
      after: z.array(StaffRole),
      by: z.string(),
      named,
    }),
  ),
  // Without the name of the one who was deleted, which is erased.
  of("staff-deleted", z.object({ firstName, roles: z.array(StaffRole) })),
  of("act-waiting", z.object({ firstName, kind: z.string(), by: z.string(), id: z.string(), named })),
  of("password-changed", onlyName),
  of("account-closed", onlyName),
  of(
    "break-begun",
    z.object({
      firstName,
      kind: z.enum(["pause", "suspend", "close"]),
      /** Epoch milliseconds; null for a closure. */
      until: z.number().int().nullable(),
      code: z.string(),
    }),
  ),
  // The last row of the audit trail that was sealed.
  of("audit-anchor", z.object({ firstName, seq: z.number().int(), hash: z.string() })),
  of("order-confirmation", orderConfirmation),
  of("draw-result", drawResult),
  of("prize-withdrawn", prizeWithdrawn),
  of("instant-win", instantWin),
  of("refund", refund),
  of("unapplied-payment", unappliedPayment),
  of("card-refused", cardRefused),
  of("raffle-cancelled", raffleCancelled),
  // To somebody whom an admin entered by hand, who has no order confirmation.
  of("draw-entry", z.object({ firstName, draws: z.array(ownLine) })),
  of("draw-locked", drawLocked),
  // To the owners.
  of("lock-refused", z.object({ firstName, raffle: z.string(), problem: z.string() })),
  of("monthly-statement", monthlyStatement),
  of("complaint-received", complaintReceived),
  of("complaint-acknowledged", complaintAcknowledged),
  of("complaint-answered", complaintAnswered),
  of("complaints-due", complaintsDue),
  // Mails queued as text by earlier releases.
  of("rendered", z.object({ subject: z.string(), text: z.string(), html: z.string() })),
]);
export type MailContent = z.infer<typeof MailContent>;

/** The data of one template. */
export type MailData<T extends MailContent["template"]> = Extract<MailContent, { template: T }>["data"];

/** The templates that name others of the staff. */
export const templatesNamingStaff = ["roles-changed", "act-waiting"] as const satisfies MailContent["template"][];

const templatesWithLink: readonly MailContent["template"][] = [
  "verify-account",
  "verify-new-email",
  "reset-password",
  "email-change-requested",
  "email-changed",
  "two-factor-changed",
  "passkey-added",
  "break-begun",
];

/** Whether a template carries a link that logs in or changes something; its data is erased once it is sent. */
export function mailHasLink(template: MailContent["template"]): boolean {
  return templatesWithLink.includes(template);
}
