/**
 * `open`: the customer may pay on the hosted page. `charging`: a saved card is being charged, or a challenge is open.
 * `failed`, `cancelled`: ended without an order, yet a payment may still arrive. `returned`: money that came is sent back.
 */
export type AttemptState = "open" | "charging" | "completed" | "failed" | "cancelled" | "returned";
export type OrderState = "completed" | "partially_refunded" | "refunded";
/** `sending` is also "not yet answered": the provider is asked before anything is tried again. */
export type RefundState = "waiting" | "sending" | "done" | "refused";
/** `held`: reserved until its hold ends. `sold`: an entry of an order. `manual`: an entry by an admin, without an order. */
export type TicketState = "held" | "sold" | "manual";
/** `failed`: no try is left. */
export type MailState = "queued" | "sent" | "failed";

const attemptNext: Record<AttemptState, readonly AttemptState[]> = {
  open: ["completed", "failed", "cancelled", "returned"],
  charging: ["completed", "failed", "cancelled", "returned"],
  // A late payment still completes an attempt while its tickets, coupon and balance are available.
  failed: ["completed", "cancelled", "returned"],
  cancelled: ["completed", "returned"],
  completed: [],
  returned: [],
};

const orderNext: Record<OrderState, readonly OrderState[]> = {
  completed: ["partially_refunded", "refunded"],
  partially_refunded: ["partially_refunded", "refunded"],
  // No ticket is left, yet the money of an entry that was deleted before may still go back.
  refunded: ["refunded"],
};

const refundNext: Record<RefundState, readonly RefundState[]> = {
  waiting: ["sending", "done", "refused"],
  sending: ["sending", "waiting", "done", "refused"],
  done: [],
  // Of two answers to one refund, the money that has gone back counts.
  refused: ["done"],
};

/** A ticket that is released is no row any more, so that its number is free. */
const ticketNext: Record<TicketState, readonly TicketState[]> = { held: ["sold"], sold: [], manual: [] };

const mailNext: Record<MailState, readonly MailState[]> = {
  queued: ["sent", "failed"],
  // A timed-out try may still succeed after the last failed.
  failed: ["sent"],
  sent: [],
};

export function attemptMayBecome(from: AttemptState, to: AttemptState): boolean {
  return attemptNext[from].includes(to);
}

export function orderMayBecome(from: OrderState, to: OrderState): boolean {
  return orderNext[from].includes(to);
}

export function refundMayBecome(from: RefundState, to: RefundState): boolean {
  return refundNext[from].includes(to);
}

export function ticketMayBecome(from: TicketState, to: TicketState): boolean {
  return ticketNext[from].includes(to);
}

export function mailMayBecome(from: MailState, to: MailState): boolean {
  return mailNext[from].includes(to);
}

/** The status of an order that a customer sees. */
export const orderStatusText: Record<OrderState, "Completed" | "Partially Refunded" | "Refunded"> = {
  completed: "Completed",
  partially_refunded: "Partially Refunded",
  refunded: "Refunded",
};

/** The status of a payment that is no order yet or never became one. */
export const attemptStatusText: Record<AttemptState, "Pending" | "Completed" | "Failed" | "Cancelled"> = {
  open: "Pending",
  charging: "Pending",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
  returned: "Failed",
};
