import { z } from "zod";
import { Id, line, Now, Pounds, WireDate } from "./fields.ts";
import { UserRef } from "./user.ts";

export const CancelRaffleInput = z.strictObject({
  id: Id,
  reason: line(500).default("").meta({ description: "What the page and the email add" }),
});

export const RetryCancellationInput = z.strictObject({ id: Id });

/** An order whose entries in a cancelled competition could not be refunded automatically. */
export const CancellationFailure = z.object({
  orderId: z.string(),
  user: UserRef,
  code: z.enum(["refund.rejected", "prize.handed_over"]).meta({
    description: "The provider rejected the refund, or an instant prize of it was handed over",
  }),
});
export type CancellationFailure = z.infer<typeof CancellationFailure>;

export const Cancellation = z.object({
  cancelledAt: WireDate,
  admin: UserRef,
  reason: z.string(),
  /** Payments that can still be paid, and are then refunded. */
  openPayments: z.number().int(),
  mails: z.number().int(),
  mailsDone: z.boolean(),
  /** Paid entries when it was cancelled, and those that are still to be refunded. */
  tickets: z.number().int(),
  ticketsLeft: z.number().int(),
  /** Refunds that were sent and not confirmed yet. */
  sending: z.number().int(),
  refundedToCard: Pounds,
  refundedToBalance: Pounds,
  failures: z.array(CancellationFailure),
  finishedAt: WireDate.nullable(),
});
export type Cancellation = z.infer<typeof Cancellation>;
export const CancellationAnswer = z.object({ cancellation: Cancellation.nullable(), ...Now });
