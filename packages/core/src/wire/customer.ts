import { z } from "zod";
import { Id, Now, PageInput, Pounds, WireDate, WireId } from "./fields.ts";
import { OrderMail, OrderStatus } from "./order.ts";
import { RaffleName } from "./raffle.ts";
import { AdminUser, UserRef } from "./user.ts";

/** A page of what belongs to one customer. */
export const CustomerPageInput = PageInput.omit({ query: true }).extend({ id: Id });

/** A customer as support sees one: the user, and totals of all orders. */
export const Customer = AdminUser.extend({
  byPost: z.boolean().meta({ description: "Whether only cards that came by post name them: they have no account" }),
  confirmationRequired: z.boolean(),
  /** Whether the customer logs in with Google or Facebook. */
  social: z.boolean(),
  /** Cash that was won and is neither paid out nor moved to the balance. */
  winnings: Pounds,
  orders: z.number().int(),
  tickets: z.number().int(),
  /** Paid by card, less what went back to it. */
  spent: Pounds,
  /** The latest log-in whose session is still stored. */
  lastLoginAt: WireDate.nullable(),
});
export type Customer = z.infer<typeof Customer>;
export const CustomerAnswer = z.object({ customer: Customer, ...Now });

export const CustomerOrder = z.object({
  _id: WireId,
  orderId: z.string(),
  status: OrderStatus,
  createdAt: WireDate,
  tickets: z.number().int(),
  totalPricePaid: Pounds,
  promotionalBalanceUsed: Pounds,
  refundedToCard: Pounds,
  refundedToBalance: Pounds,
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;
export const CustomerOrdersPage = z.object({ orders: z.array(CustomerOrder), total: z.number().int() });

export const CustomerTicket = z.object({
  _id: WireId,
  raffle: RaffleName,
  ticketNum: z.string(),
  state: z.enum(["held", "sold", "manual", "post"]),
  orderId: z.string().nullable(),
  pricePaid: Pounds,
  createdAt: WireDate,
  /** When a hold ends. */
  exp: WireDate.nullable(),
});
export type CustomerTicket = z.infer<typeof CustomerTicket>;
export const CustomerTicketsPage = z.object({ tickets: z.array(CustomerTicket), total: z.number().int(), ...Now });

export const LedgerLine = z.object({
  _id: WireId,
  amount: Pounds,
  kind: z.enum(["credit", "admin", "spent", "refund", "prize", "moved", "payout"]),
  account: z.enum(["promotional", "winnings"]),
  notes: z.string(),
  orderId: z.string().nullable(),
  createdAt: WireDate,
});
export type LedgerLine = z.infer<typeof LedgerLine>;
export const LedgerPage = z.object({ lines: z.array(LedgerLine), total: z.number().int() });

export const CustomerMail = OrderMail.extend({ tries: z.number().int() });
export type CustomerMail = z.infer<typeof CustomerMail>;
export const CustomerMailsPage = z.object({ mails: z.array(CustomerMail), total: z.number().int() });

export const CustomerSession = z.object({
  _id: WireId,
  device: z.string().meta({ description: "Browser and system in plain words" }),
  ip: z.string().meta({ description: "Where it was begun; empty when that is not known" }),
  createdAt: WireDate,
  lastUsedAt: WireDate.meta({ description: "To the hour" }),
  expiresAt: WireDate,
});
export type CustomerSession = z.infer<typeof CustomerSession>;
/** A session of the caller; `current` is the one of this request. */
export const OwnSession = CustomerSession.extend({ current: z.boolean() });
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessionsAnswer = z.object({ sessions: z.array(OwnSession) });
export const SessionIdInput = z.object({ id: z.string().regex(/^[0-9a-f]{12}$/) });
export const EndCustomerSessionInput = SessionIdInput.extend({ userId: Id });
export const CustomerSessionsPage = z.object({ sessions: z.array(CustomerSession), total: z.number().int() });

export const UserNote = z.object({ _id: WireId, admin: UserRef, body: z.string(), createdAt: WireDate });
export type UserNote = z.infer<typeof UserNote>;
export const UserNotesPage = z.object({ notes: z.array(UserNote), total: z.number().int() });
export const CreateNoteInput = z.object({
  id: Id,
  body: z.string().trim().min(1, "Write a note").max(2_000, "Up to 2000 characters"),
});
export const DeleteNoteInput = z.object({ id: Id, noteId: Id });
