import { z } from "zod";
import { approvalStates } from "../rules/states.ts";
import { MyAward } from "./award.ts";
import { MyComplaint } from "./complaint.ts";
import { CustomerMail, CustomerOrder, CustomerSession, CustomerTicket, LedgerLine } from "./customer.ts";
import { Now, Pounds, WireDate } from "./fields.ts";
import { Passkey } from "./login.ts";
import { MyPayout } from "./payout.ts";
import { User } from "./user.ts";

/** What staff wrote down. */
const Noted = z.object({ note: z.string(), at: WireDate });

/** What the shop stores about one person, for that person. */
export const OwnData = z.object({
  ...Now,
  account: User.omit({ isAuthenticated: true }),
  pendingEmail: z.string().nullable().meta({ description: "A new address that waits to be confirmed" }),
  signIns: z.array(z.object({ provider: z.enum(["google", "facebook"]), since: WireDate })),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey.omit({ _id: true })),
  consents: z.array(z.object({ kind: z.enum(["age", "terms", "privacy"]), version: z.string(), givenAt: WireDate })),
  earlierEmails: z.array(z.object({ email: z.string(), from: WireDate, until: WireDate })),
  earlierContacts: z
    .array(z.object({ contact: z.string(), until: WireDate }))
    .meta({ description: "Telephones, and names with addresses, of the last year" }),
  sessions: z.array(CustomerSession),
  knownNetworks: z.array(z.object({ network: z.string(), seenAt: WireDate })),
  cards: z.array(
    z.object({
      type: z.string(),
      lastFour: z.string(),
      expiry: z.string(),
      savedAt: WireDate,
      deletedAt: WireDate.nullable(),
    }),
  ),
  orders: z.array(CustomerOrder),
  tickets: z.array(CustomerTicket),
  draws: z
    .array(
      z.object({
        raffle: z.string(),
        entrantId: z.string(),
        name: z.string(),
        key: z.string().nullable(),
      }),
    )
    .meta({
      description: "The customer's entries in the public lists of draws",
    }),
  instantWins: z.array(z.object({ prize: z.string(), raffle: z.string(), wonAt: WireDate.nullable() })),
  promotionalBalance: z.array(LedgerLine),
  coupons: z.array(z.object({ code: z.string() })).meta({ description: "Codes that are for this customer" }),
  couponsUsed: z.array(z.object({ code: z.string(), usedAt: WireDate })),
  payments: z.array(
    z.object({ reference: z.string(), state: z.string(), amount: Pounds, ip: z.string(), createdAt: WireDate }),
  ),
  mails: z.array(CustomerMail),
  age: z
    .object({ birthDate: z.string().nullable(), method: z.string(), isAdult: z.boolean(), at: WireDate })
    .nullable()
    .meta({ description: "`birthDate` is null where no key of the shop opens it" }),
  limits: z
    .array(
      z.object({ limit: Pounds.nullable(), askedAt: WireDate, from: WireDate.nullable(), to: WireDate.nullable() }),
    )
    .meta({ description: "Monthly limits, from the first" }),
  breaks: z.array(
    z.object({ kind: z.string(), from: WireDate, until: WireDate.nullable(), endedAt: WireDate.nullable() }),
  ),
  statements: z
    .array(z.object({ month: z.string(), sentAt: WireDate }))
    .meta({ description: "Monthly statements that were emailed, by `YYYY-MM`" }),
  spending: z
    .array(z.object({ month: z.string(), spent: Pounds, refunded: Pounds, byCredit: Pounds }))
    .meta({ description: "By London month, `YYYY-MM`, as the limits count it" }),
  care: z
    .array(
      z.object({
        reason: z.string(),
        at: WireDate,
        outcome: z.string().nullable(),
        closedAt: WireDate.nullable(),
      }),
    )
    .meta({ description: "Why staff looked after the customer, except where it would say something of someone else" }),
  careNotes: z.array(Noted),
  roles: z.array(z.object({ role: z.string(), since: WireDate })),
  bankDetails: z
    .array(z.object({ lastFour: z.string(), savedAt: WireDate }))
    .meta({ description: "Accounts that winnings were paid to, until they are erased" }),
  payouts: z.array(MyPayout.omit({ _id: true })),
  awards: z.array(MyAward.omit({ _id: true }).extend({ notes: z.array(Noted) })),
  complaints: z.array(MyComplaint.omit({ _id: true }).extend({ notes: z.array(Noted) })),
  notes: z.array(z.object({ body: z.string(), createdAt: WireDate })),
  acts: z
    .array(z.object({ sentence: z.string(), reason: z.string(), askedAt: WireDate, state: z.enum(approvalStates) }))
    .meta({ description: "What an admin asked another to approve about this customer" }),
});
export type OwnData = z.infer<typeof OwnData>;

/** What a customer loses by closing the account. */
export const ClosingAnswer = z.object({
  promotionalBalance: Pounds.meta({ description: "With what refunds have still to give back" }),
  winnings: Pounds,
  entries: z.number().int().meta({ description: "Entries in competitions that have not ended" }),
  prizes: z.int().meta({ description: "Prizes that were won and not given" }),
  closesAt: WireDate.nullable().meta({
    description: "When a pause is over, or a change of the email address can no longer be undone: closing waits for it",
  }),
  isAsked: z.boolean().meta({ description: "Closing was asked for, and waits" }),
});
export type ClosingAnswer = z.infer<typeof ClosingAnswer>;

export const OpenOfUser = z.object({
  promotionalBalance: Pounds.meta({ description: "With what refunds have still to give back" }),
  winnings: Pounds,
  payouts: Pounds.meta({ description: "Winnings on their way to the bank account" }),
  refunds: Pounds.meta({ description: "Refunds to cards that have not been made" }),
  payments: z.int().meta({ description: "Payments in progress" }),
  complaints: z.int().meta({ description: "Complaints without an answer" }),
  entries: z.int().meta({ description: "Entries in competitions that have not ended" }),
  prizes: z.int().meta({ description: "Prizes that were won and not given" }),
});
export type OpenOfUser = z.infer<typeof OpenOfUser>;

export const CloseAccountInput = z.object({
  giveUp: z
    .boolean()
    .default(false)
    .meta({ description: "Balance, entries and prizes that would be lost are given up" }),
});
