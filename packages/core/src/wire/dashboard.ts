import { z } from "zod";
import { findingKinds } from "../rules/findings.ts";
import { Id, line, Now, Pounds, WireDate, WireId } from "./fields.ts";
import { UserRef } from "./user.ts";

const RaffleRow = z.object({ _id: WireId, slug: z.string(), name: z.string(), endDate: WireDate });

/** An open competition that ends soon, with how much of it is sold. */
export const EndingRaffle = RaffleRow.extend({ maxEntries: z.number().int(), ticketsPurchased: z.number().int() });
export type EndingRaffle = z.infer<typeof EndingRaffle>;
export const EndingRafflesAnswer = z.object({ raffles: z.array(EndingRaffle), ...Now });

/** Competitions that need an admin: not ended and without a picture; ended with entries and no winner entered. */
export const ToDo = z.object({ noPicture: z.array(RaffleRow), noWinner: z.array(RaffleRow) });
export type ToDo = z.infer<typeof ToDo>;
export const ToDoAnswer = z.object({ toDo: ToDo, ...Now });

export const Statistics = z.object({
  totalRaffles: z.number().int(),
  totalTicketsSold: z.number().int(),
  totalSales: Pounds,
  currentReservations: z.number().int(),
});
export const StatisticsAnswer = z.object({
  statistics: Statistics,
  days: z.array(z.object({ date: z.string(), sales: Pounds, tickets: z.number().int() })).optional(),
  /** `month` is such as "2026-11". */
  months: z.array(z.object({ month: z.string(), sales: Pounds, tickets: z.number().int() })).optional(),
});
/** With `days` or `months` also the sales of each of the last London days or months, including the current one. */
export const StatisticsInput = z
  .object({
    days: z.number().int().min(1).max(366).optional(),
    months: z.number().int().min(1).max(12).optional(),
  })
  .default({});

export const Finding = z.object({
  /** The key by which it is settled. */
  _id: z.string(),
  kind: z.enum(findingKinds),
  since: WireDate,
  amount: Pounds.nullable(),
  /** An order's or a payment's reference. */
  orderId: z.string().nullable(),
  /** Whether that reference is of an order, rather than of a payment without an order. */
  hasOrder: z.boolean(),
  user: UserRef,
  raffle: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The address of a mail, and which mail it is. */
  mail: z.object({ _id: z.string(), to: z.string(), template: z.string(), name: z.string() }).nullable(),
  /** What the reconciliation found, or how many people or numbers. */
  detail: z.string().nullable(),
  /** Set once an admin has resolved it. */
  settled: z.object({ admin: UserRef, how: z.string(), at: WireDate }).nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const FindingsInput = z.object({ settled: z.boolean().default(false) });
export const FindingsAnswer = z.object({ findings: z.array(Finding), ...Now });
export const ResolveFindingInput = z.object({ id: Id, how: line(500, 1, "Enter what was done") });

const Count = z.int();

/** What waits for the caller, of each kind that they may read, and which parts of the console this shop uses. */
export const ToDoCounts = z.object({
  attention: Count,
  /** Requests that the caller may approve or reject. */
  approvals: Count,
  /** Customers with open flags, and those of them with one that is overdue. */
  flags: z.object({ open: Count, overdue: Count }),
  /** Prizes that are due within ten days, those of them that are late, and the first of them. */
  awards: z.object({ due: Count, late: Count, next: z.object({ prize: z.string(), dueAt: WireDate }).nullable() }),
  /** Open complaints, and what the first of them is due for, and when. */
  complaints: z.object({
    open: Count,
    next: z.object({ step: z.enum(["acknowledge", "answer"]), by: WireDate }).nullable(),
  }),
  /** Payouts to be approved, and approved ones that no bank file has. */
  payouts: z.object({ asked: Count, approved: Count }),
  /** Batches of cards with a `keyBy`, how many of their cards aren't keyed, and the first of these times. */
  post: z.object({ batches: Count, cards: Count, keyBy: WireDate.nullable() }),
  /** Whether anything the caller may do needs a second admin. */
  mayWait: z.boolean(),
  inUse: z.object({
    /** The shop asks a second admin, or a request is open. */
    approvals: z.boolean(),
    /** There is a second admin. */
    team: z.boolean(),
    /** A draw is published, or PROTECTION is `require`. */
    compliance: z.boolean(),
    /** A cash prize was added, or a payout asked for. */
    payouts: z.boolean(),
    /** Something is still to be set up, and no one has dismissed the list of it. */
    setUp: z.boolean(),
  }),
  ...Now,
});
/** The steps of setting up a shop, and whether each is done. */
export const SetUp = z.object({
  company: z.boolean().meta({ description: "The company has a name and an address" }),
  payments: z.boolean().meta({ description: "Cards are charged by a provider other than the sandbox" }),
  pictures: z.boolean().meta({ description: "A competition has a picture" }),
  terms: z.boolean().meta({ description: "The terms and conditions were edited" }),
  email: z.boolean().meta({ description: "Emails leave the shop" }),
  colleague: z.boolean().meta({ description: "A second person has a role" }),
});
export type SetUp = z.infer<typeof SetUp>;

export type ToDoCounts = z.infer<typeof ToDoCounts>;
