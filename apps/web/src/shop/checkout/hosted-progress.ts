import { type CardRefusalNotice, customerMessage, type PaymentFailure, type PaymentStatus } from "@counterfoil/core";

export const POLL_MS = 2_500;

/** How many answers to wait for a payment to arrive after the customer has returned: 10 s. */
const PATIENCE = 4;

export type Unpaid = "left" | "expired";

export type HostedProgress =
  /** On the provider's page. `declined`: another card may still succeed. `resumed`: a recorded return proves nothing. */
  | { stage: "paying"; declined: boolean; resumed?: true }
  /** Returned, or the shop was notified. `declined`: no money moved so far. `unseen`: no window saw it, so it may be an old return. */
  | { stage: "returned"; misses: number; declined?: true; unseen?: true }
  /** Nothing paid so far. Polling continues, since a payment may still arrive. */
  | { stage: "unpaid"; why: Unpaid }
  | { stage: "ordered" }
  | { stage: "stopped"; why: "failed" | "cancelled" }
  /** It was paid by a card that the rules do not allow: the money is refunded. */
  | { stage: "stopped"; why: "refused"; message: string };

export type HostedEvent =
  | { kind: "returned" }
  | { kind: "cancelled" }
  | { kind: "resumed" }
  | { kind: "expired" }
  | ({ kind: "pending"; pending: boolean; status: PaymentStatus } & Trouble)
  | ({ kind: "exists"; exists: boolean; status: PaymentStatus | null } & Trouble);

type Trouble = { failure?: PaymentFailure; refusal?: CardRefusalNotice | undefined };

export const paying: Paying = { stage: "paying", declined: false };
export const returned: Returned = { stage: "returned", misses: 0 };
export const unseen: Returned = { ...returned, unseen: true };
export const left: HostedProgress = { stage: "unpaid", why: "left" };
const expired: HostedProgress = { stage: "unpaid", why: "expired" };

type Paying = Extract<HostedProgress, { stage: "paying" }>;
type Returned = Extract<HostedProgress, { stage: "returned" }>;
type PendingEvent = Extract<HostedEvent, { kind: "pending" }>;
type ExistsEvent = Extract<HostedEvent, { kind: "exists" }>;

function whilePaying(progress: Paying, { pending, status, failure }: PendingEvent): HostedProgress {
  switch (status) {
    case "Pending":
      return pending && !progress.resumed ? unseen : { ...progress, declined: false };
    case "Failed":
      return failure === "expired" ? expired : { ...progress, declined: true };
    case "Cancelled":
      return { stage: "stopped", why: "cancelled" };
    default:
      return { stage: "ordered" };
  }
}

function onceReturned({ misses, unseen }: Returned, { exists, status, failure }: ExistsEvent): HostedProgress {
  if (exists) return { stage: "ordered" };
  if (failure === "expired") return expired;
  if (misses + 1 < PATIENCE) {
    const next: Returned = { stage: "returned", misses: misses + 1, ...(unseen && { unseen }) };
    return status === "Failed" || status === "Cancelled" ? { ...next, declined: true } : next;
  }
  if (status === "Pending") return left;
  return { stage: "stopped", why: status === "Cancelled" ? "cancelled" : "failed" };
}

function whileUnpaid(why: Unpaid, { exists, status, failure }: ExistsEvent): HostedProgress {
  if (exists) return { stage: "ordered" };
  if (status === "Cancelled") return { stage: "stopped", why: "cancelled" };
  return failure === "expired" ? expired : { stage: "unpaid", why };
}

function whenSeen({ unseen: _, ...progress }: Returned): Returned {
  return progress;
}

/** Returns the state after an answer or a return. Ordered and stopped are final. */
export function nextHosted(progress: HostedProgress, event: HostedEvent): HostedProgress {
  if (progress.stage === "ordered" || progress.stage === "stopped") return progress;
  if ("refusal" in event && event.refusal) return { stage: "stopped", why: "refused", message: event.refusal.msg };
  switch (event.kind) {
    case "returned":
      return progress.stage === "returned" ? whenSeen(progress) : returned;
    case "cancelled":
      return progress.stage === "paying" ? left : progress;
    case "resumed":
      return progress.stage === "unpaid" && progress.why === "left" ? { ...paying, resumed: true } : progress;
    case "expired":
      return progress.stage === "returned" ? progress : expired;
    case "pending":
      return progress.stage === "paying" ? whilePaying(progress, event) : progress;
    case "exists":
      if (progress.stage === "returned") return onceReturned(progress, event);
      return progress.stage === "unpaid" ? whileUnpaid(progress.why, event) : progress;
  }
}

/** Returns what is said after the return: thanks only if money may have moved, as the first answer says. */
export function returnedSentence(progress: HostedProgress): string {
  if (progress.stage === "returned" && progress.misses === 0) {
    return "We're looking for your payment. Please wait.";
  }
  const mayHaveMoved =
    progress.stage === "ordered" || (progress.stage === "returned" && !progress.declined && !progress.unseen);
  return `${mayHaveMoved ? "Thank you for" : "We're checking"} your payment, please wait a moment!`;
}

type Stop = "failed" | "unauthenticated" | "cancelled";

const sentences: Record<Stop | "returned", string> = {
  failed: "Your card was declined and no money was taken. Please try again or use another card.",
  unauthenticated: "Your bank didn't confirm the payment and no money was taken. Please try again or use another card.",
  cancelled: "This payment was cancelled before you paid. Please start again.",
  returned: `${customerMessage("payment.card_not_found")} If any money was taken, we'll refund it to your card.`,
};

/** Returns the message for a stopped payment. `returned`: the customer had returned from the provider. */
export function stopSentence({ why, message }: { why: Stop | "refused"; message?: string }, returned = false): string {
  if (message !== undefined) return message;
  if (why === "refused") return sentences.returned;
  return sentences[returned && why === "failed" ? "returned" : why];
}
