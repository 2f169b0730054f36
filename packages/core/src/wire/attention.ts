import { z } from "zod";
import { Id, line, Pounds, WireDate } from "./fields.ts";
import { Now } from "./paging.ts";
import { UserRef } from "./user.ts";

/**
 * What an admin has to look at. `refund-rejected`: the provider refused it. `refund-unknown`, `payment-unknown`: no
 * answer for over an hour. `refund-twice`: it was paid although its tickets were refunded before. `chargeback`: the customer's
 * bank took the money back, and the order's tickets are released. `books-differ`: a
 * nightly reconciliation found it. `mail-failed`: no try is left. `people-read`: an admin read
 * more people's data in a day than work needs. `numbers-held`: accounts that never paid hold more than a fifth of the
 * unsold numbers of a competition. `no-winner`: ended with entries and no winner entered.
 */
export const FindingKind = z.enum([
  "refund-rejected",
  "refund-unknown",
  "refund-twice",
  "payment-unknown",
  "chargeback",
  "books-differ",
  "mail-failed",
  "people-read",
  "numbers-held",
  "no-winner",
]);
export type FindingKind = z.infer<typeof FindingKind>;

export const Finding = z.object({
  /** Kind and id of the thing. */
  _id: z.string(),
  kind: FindingKind,
  /** Since when it is so. */
  since: WireDate,
  amount: Pounds.nullable(),
  /** An order's or a payment's reference. */
  orderId: z.string().nullable(),
  /** Whether that reference is of an order, rather than of a payment that is none. */
  hasOrder: z.boolean(),
  user: UserRef,
  raffle: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The address of a mail, and which mail it is. */
  mail: z.object({ _id: z.string(), to: z.string(), template: z.string() }).nullable(),
  /** What a reconciliation found, or how many people or numbers. */
  detail: z.string().nullable(),
  /** Set once an admin settled it. */
  settled: z.object({ admin: UserRef, how: z.string(), at: WireDate }).nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const FindingsInput = z.object({ settled: z.boolean().default(false) });
export const FindingsAnswer = z.object({ findings: z.array(Finding), ...Now });
export const FindingsCount = z.object({ count: z.number().int() });
export const SettleFindingInput = z.object({ id: Id, how: line(500, 1, "Say what was done") });
