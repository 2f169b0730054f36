import { DAY_MS } from "../durations.ts";

/**
 * `open`: the customer may pay on the hosted page. `charging`: a saved card is being charged, or a challenge is open.
 * `failed`, `cancelled`: ended without an order, though a payment may still arrive. `returned`: the payment that came
 * is refunded. `stopped`: its customer paused, closed or was stopped, or lowered the limit; only what was paid before that
 * completes it. `refused`: it was paid by a card that the rules do not allow, which is refunded.
 */
export type AttemptState =
  | "open"
  | "charging"
  | "completed"
  | "failed"
  | "cancelled"
  | "returned"
  | "stopped"
  | "refused";
/** What stopped a payment attempt: a restriction of its customer, a limit that was lowered, or an account that went back to its earlier address. */
export type StopReason = "pause" | "suspend" | "close" | "stop" | "limit" | "undo";
/** Why a card was refused, by the code of the error: an instant-win basket, or the month's limit on credit cards. */
export type CardRefusal = "card.credit_instant" | "card.credit_month";
export type OrderState = "completed" | "partially_refunded" | "refunded";
/** `sending` includes "not yet answered": the provider is queried before a retry. */
export type RefundState = "waiting" | "sending" | "done" | "refused";
/** `held`: reserved until its hold ends. `sold`: an entry of an order. `manual`: an entry by an admin, `post`: one by post, both without an order. */
export type TicketState = "held" | "sold" | "manual" | "post";
/** `closing`: no card is added any more, and a job gives the keyed ones their numbers. */
export type PostBatchState = "open" | "closing" | "closed";
/** `keyed`: it waits for the close of its batch. `allocated`: it has numbers. */
export type PostCardState = "keyed" | "allocated" | "rejected";
/**
 * `asked`: the money has left the winnings. `approved`: it may go into a bank file. `sent`: a bank file has it. `returned`: the bank sent it
 * back, also after it was marked as paid. `refused` and `returned` put the money back into the winnings.
 */
export const payoutStates = ["asked", "approved", "sent", "paid", "refused", "returned"] as const;
export type PayoutState = (typeof payoutStates)[number];
/** States in which a prize is not given yet. */
export const openAwardStates = ["drawn", "notified", "claimed", "checked", "chosen", "sent"] as const;
/**
 * From a win to its prize. `drawn`: the winner was not told yet. `checked`: who they are, where that is asked for. `chosen`: the
 * prize or its cash alternative. `awarded`: there is proof that the winner has it. `void`: it goes to someone else, or to no one. `paid`: credit
 * or cash, which the shop paid itself, of a winner who asked not to be named.
 */
export const awardStates = [...openAwardStates, "awarded", "published", "paid", "void"] as const;
export type AwardState = (typeof awardStates)[number];
/** `failed`: no retries are left. */
export type MailState = "queued" | "sent" | "failed";
/**
 * `published`: its rules are. `locking`: no entry changes any more, and the list is written. `locked`: the list is public, and
 * the beacon decides. `drawn`, `awarded`, and `no_entries`, where nothing is awarded. A trigger enforces the order.
 */
export const drawStates = ["published", "locking", "locked", "drawn", "awarded", "no_entries", "cancelled"] as const;
export type DrawState = (typeof drawStates)[number];
/** States in which the list of a draw is not written yet. */
export const drawStatesBeforeLock = ["published", "locking"] as const satisfies readonly DrawState[];
/** States in which a draw is not over. */
export const drawStatesBeforeDraw = [...drawStatesBeforeLock, "locked"] as const satisfies readonly DrawState[];
/** States in which the entries of a draw may still change, or never count. In all others they are fixed. */
export const drawStatesUnlocked = ["published", "cancelled"] as const satisfies readonly DrawState[];
/** States in which the list of a draw is public. */
export const drawStatesWithList = ["locked", "drawn", "awarded", "no_entries"] as const satisfies readonly DrawState[];
export const drawStatesWithWinners = ["drawn", "awarded"] as const satisfies readonly DrawState[];

/** States in which the provider has not answered about a refund, so that nothing else may give its tickets back. */
export const refundStatesInProgress = ["waiting", "sending"] as const satisfies readonly RefundState[];

/** States in which a payout is neither with its customer nor back in the winnings. */
export const payoutStatesOpen = ["asked", "approved", "sent"] as const satisfies readonly PayoutState[];

/** States in which the bank was not sent a payout, and can still be kept from it. */
export const payoutStatesUnsent = ["asked", "approved"] as const satisfies readonly PayoutState[];

const isIn = (state: string, states: readonly string[]) => states.includes(state);

/** Returns whether the list of a draw is not written yet. */
export const isBeforeLock = (state: DrawState): boolean => isIn(state, drawStatesBeforeLock);
/** Returns whether the provider has not answered about a refund. */
export const refundIsInProgress = (state: RefundState): boolean => isIn(state, refundStatesInProgress);
/** Returns whether a payout is neither with its customer nor back in the winnings. */
export const payoutIsOpen = (state: PayoutState): boolean => isIn(state, payoutStatesOpen);
/** Returns whether the bank was not sent a payout that waits. */
export const payoutIsUnsent = (state: PayoutState): boolean => isIn(state, payoutStatesUnsent);
/** Returns whether a draw has winners, by its state or by its public stage, which has these states too. */
export const hasWinners = (state: string): boolean => isIn(state, drawStatesWithWinners);

interface States {
  attempt: AttemptState;
  order: OrderState;
  refund: RefundState;
  ticket: TicketState;
  postBatch: PostBatchState;
  postCard: PostCardState;
  award: AwardState;
  mail: MailState;
  payout: PayoutState;
  draw: DrawState;
}

/** The states that may follow each state of a thing. */
export const nextStates: {
  readonly [Thing in keyof States]: Readonly<Record<States[Thing], readonly States[Thing][]>>;
} = {
  attempt: {
    open: ["completed", "failed", "cancelled", "returned", "stopped", "refused"],
    charging: ["completed", "failed", "cancelled", "returned", "stopped", "refused"],
    // A late payment still completes an attempt while its tickets, coupon and balance are available.
    failed: ["completed", "cancelled", "returned", "stopped", "refused"],
    cancelled: ["completed", "returned", "refused"],
    completed: [],
    returned: [],
    stopped: ["completed", "returned", "refused"],
    refused: [],
  },
  order: {
    completed: ["partially_refunded", "refunded"],
    partially_refunded: ["partially_refunded", "refunded"],
    // No ticket is left, but an entry that was deleted before may still be refunded.
    refunded: ["refunded"],
  },
  refund: {
    waiting: ["sending", "done", "refused"],
    sending: ["sending", "waiting", "done", "refused"],
    done: [],
    // Of two answers about one refund, "done" counts.
    refused: ["done"],
  },
  // A released ticket has no row, so its number is free.
  ticket: { held: ["sold"], sold: [], manual: [], post: [] },
  postBatch: { open: ["closing"], closing: ["closed"], closed: [] },
  postCard: { keyed: ["allocated", "rejected"], allocated: ["rejected"], rejected: ["keyed"] },
  // A prize may be handed over whatever was noted before. Until it is sent, a check or a choice may be undone.
  award: {
    drawn: ["notified", "claimed", "checked", "chosen", "awarded", "void"],
    notified: ["claimed", "checked", "chosen", "awarded", "void"],
    claimed: ["checked", "chosen", "awarded", "void"],
    checked: ["claimed", "chosen", "awarded", "void"],
    chosen: ["claimed", "checked", "sent", "awarded", "void"],
    sent: ["awarded", "void"],
    awarded: ["published"],
    published: [],
    paid: ["void"],
    void: [],
  },
  mail: {
    queued: ["sent", "failed"],
    // A send that timed out may still succeed after the last one failed.
    failed: ["sent"],
    sent: [],
  },
  payout: {
    asked: ["approved", "refused"],
    approved: ["sent", "refused"],
    sent: ["paid", "returned"],
    paid: ["returned"],
    refused: [],
    returned: [],
  },
  // Nothing leads back from `locked`, and once the list is being written a draw is not cancelled.
  draw: {
    published: ["locking", "cancelled"],
    locking: ["locked"],
    locked: ["drawn", "no_entries"],
    drawn: ["awarded"],
    awarded: [],
    no_entries: [],
    cancelled: [],
  },
};

/** The status of an order that a customer sees. */
export const orderStatusText: Record<OrderState, "Completed" | "Partially Refunded" | "Refunded"> = {
  completed: "Completed",
  partially_refunded: "Partially Refunded",
  refunded: "Refunded",
};

/** The status of a payment that has not become an order. */
export const attemptStatusText: Record<AttemptState, "Pending" | "Completed" | "Failed" | "Cancelled"> = {
  open: "Pending",
  charging: "Pending",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
  returned: "Failed",
  stopped: "Cancelled",
  refused: "Failed",
};

/**
 * The phase of a payment attempt. `holds`: it may be paid, and holds its coupon use and its balance.
 * `takes_another_card`: it was declined on a page where the customer may try again while the tickets are held. `stopping`: no
 * page takes a payment any more, yet it may have been paid before it was stopped, so it still holds its coupon use and its
 * balance. `over`: it cannot be paid any more.
 */
export type AttemptPhase = "holds" | "takes_another_card" | "stopping" | "over";

/** What decides the phase; times in epoch milliseconds. */
interface PhasedAttempt {
  state: AttemptState;
  method: "hosted" | "card" | "none";
  holdsUntil: number;
  /** When it ended; null for a stopped one that still holds. */
  closedAt: number | null;
}

/** Returns the phase of a payment attempt at `now`. A declined saved card is final. */
export function attemptPhase({ state, method, holdsUntil, closedAt }: PhasedAttempt, now: number): AttemptPhase {
  if (state === "open" || state === "charging") return "holds";
  if (state === "stopped" && closedAt === null) return "stopping";
  return state === "failed" && method === "hosted" && now < holdsUntil ? "takes_another_card" : "over";
}

/** How a ticket is now: `entry` takes part in the draw, `held` keeps its number, `free` is a hold that has ended. */
export type TicketStanding = "entry" | "held" | "free";

/** Returns whether a ticket takes part in the draw: it is sold, manual or by post. */
export function isEntry(state: TicketState): boolean {
  return state !== "held";
}

/** Returns how a ticket is at `now`, in epoch milliseconds. A hold is over at its end, row or not. */
export function ticketStanding(
  { state, expiresAt }: { state: TicketState; expiresAt: number | null },
  now: number,
): TicketStanding {
  if (isEntry(state)) return "entry";
  return expiresAt !== null && now < expiresAt ? "held" : "free";
}

/** The states of a request. It waits while it is `asked`; it has `failed` if what it was about had changed. */
export const approvalStates = ["asked", "done", "refused", "expired", "cancelled", "failed"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How long a request can be approved, milliseconds. */
export const APPROVAL_MS = 3 * DAY_MS;

/** How long an announced request waits before it is done without a second admin, milliseconds. */
export const ANNOUNCED_MS = DAY_MS;
