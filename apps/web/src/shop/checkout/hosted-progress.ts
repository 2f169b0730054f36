import type { PaymentFailure, PaymentStatus } from "@counterfoil/core";

/** How often the shop is asked about a payment, in milliseconds. */
export const POLL_MS = 2_500;

/** A payment is given this many answers to turn out paid after all, once the customer is back: 10 s. */
const PATIENCE = 4;

/** Why a payment is not paid yet: the customer left the provider's page, or its time ran out. */
export type Unpaid = "left" | "expired";

/** Where a payment on the provider's page stands, as far as this page knows. */
export type HostedProgress =
  /**
   * The customer is on the provider's page. `declined`: a card was declined there, and another one may still
   * pay. `resumed`: the customer was back once without paying, so that what the shop knows of a return says nothing.
   */
  | { stage: "paying"; declined: boolean; resumed?: true }
  /** The customer came back, or the provider has notified the shop: the order is on its way. */
  | { stage: "returned"; misses: number }
  /**
   * Nothing was paid so far: the customer came back without a payment, or the provider's page takes no card any more.
   * The shop is asked on, since a payment may still be on its way.
   */
  | { stage: "unpaid"; why: Unpaid }
  | { stage: "ordered" }
  | { stage: "stopped"; why: "failed" | "cancelled" };

export type HostedEvent =
  | { kind: "returned" }
  /** The customer is back and has said that nothing was paid. */
  | { kind: "cancelled" }
  /** The customer goes on with the provider's page. */
  | { kind: "resumed" }
  /** By the clock the provider's page takes no card any more. */
  | { kind: "expired" }
  | { kind: "pending"; pending: boolean; status: PaymentStatus; failure?: PaymentFailure }
  | { kind: "exists"; exists: boolean; status: PaymentStatus | null; failure?: PaymentFailure };

export const paying: Paying = { stage: "paying", declined: false };
export const returned: HostedProgress = { stage: "returned", misses: 0 };
export const left: HostedProgress = { stage: "unpaid", why: "left" };
const expired: HostedProgress = { stage: "unpaid", why: "expired" };

type Paying = Extract<HostedProgress, { stage: "paying" }>;
type PendingEvent = Extract<HostedEvent, { kind: "pending" }>;
type ExistsEvent = Extract<HostedEvent, { kind: "exists" }>;

function whilePaying(progress: Paying, { pending, status, failure }: PendingEvent): HostedProgress {
  switch (status) {
    case "Pending":
      return pending && !progress.resumed ? returned : { ...progress, declined: false };
    case "Failed":
      return failure === "expired" ? expired : { ...progress, declined: true };
    case "Cancelled":
      return { stage: "stopped", why: "cancelled" };
    default:
      return { stage: "ordered" };
  }
}

function onceReturned(misses: number, { exists, status, failure }: ExistsEvent): HostedProgress {
  if (exists) return { stage: "ordered" };
  if (failure === "expired") return expired;
  if (misses + 1 < PATIENCE) return { stage: "returned", misses: misses + 1 };
  if (status === "Pending") return left;
  return { stage: "stopped", why: status === "Cancelled" ? "cancelled" : "failed" };
}

function whileUnpaid(why: Unpaid, { exists, status, failure }: ExistsEvent): HostedProgress {
  if (exists) return { stage: "ordered" };
  if (status === "Cancelled") return { stage: "stopped", why: "cancelled" };
  return failure === "expired" ? expired : { stage: "unpaid", why };
}

/** What an answer, or the return itself, makes of it. Once ordered or stopped nothing changes any more. */
export function nextHosted(progress: HostedProgress, event: HostedEvent): HostedProgress {
  if (progress.stage === "ordered" || progress.stage === "stopped") return progress;
  switch (event.kind) {
    case "returned":
      return progress.stage === "returned" ? progress : returned;
    case "cancelled":
      return progress.stage === "paying" ? left : progress;
    case "resumed":
      return progress.stage === "unpaid" && progress.why === "left" ? { ...paying, resumed: true } : progress;
    case "expired":
      return progress.stage === "returned" ? progress : expired;
    case "pending":
      return progress.stage === "paying" ? whilePaying(progress, event) : progress;
    case "exists":
      if (progress.stage === "returned") return onceReturned(progress.misses, event);
      return progress.stage === "unpaid" ? whileUnpaid(progress.why, event) : progress;
  }
}
