import type { PaymentStatus } from "@counterfoil/core";

/** How often the shop is asked about a payment, in milliseconds. */
export const POLL_MS = 2_500;

/** A declined payment is given this many answers to turn out paid after all, once the customer is back: 10 s. */
const PATIENCE = 4;

/** Where a payment on the provider's page stands, as far as this page knows. */
export type HostedProgress =
  /** The customer is on the provider's page. `declined`: a card was declined there, and another one may still pay. */
  | { stage: "paying"; declined: boolean }
  /** The customer came back, or the provider has notified the shop: the order is on its way. */
  | { stage: "returned"; misses: number }
  | { stage: "ordered" }
  | { stage: "stopped"; why: "failed" | "cancelled" };

export type HostedEvent =
  | { kind: "returned" }
  | { kind: "pending"; pending: boolean; status: PaymentStatus }
  | { kind: "exists"; exists: boolean; status: PaymentStatus | null };

export const paying: HostedProgress = { stage: "paying", declined: false };
export const returned: HostedProgress = { stage: "returned", misses: 0 };

function whilePaying(event: Extract<HostedEvent, { kind: "pending" }>): HostedProgress {
  switch (event.status) {
    case "Pending":
      return event.pending ? returned : paying;
    case "Failed":
      return { stage: "paying", declined: true };
    case "Cancelled":
      return { stage: "stopped", why: "cancelled" };
    default:
      return { stage: "ordered" };
  }
}

function onceReturned(misses: number, event: Extract<HostedEvent, { kind: "exists" }>): HostedProgress {
  if (event.exists) return { stage: "ordered" };
  if (event.status === "Pending") return returned;
  if (misses + 1 < PATIENCE) return { stage: "returned", misses: misses + 1 };
  return { stage: "stopped", why: event.status === "Cancelled" ? "cancelled" : "failed" };
}

/** What an answer, or the return itself, makes of it. Once ordered or stopped nothing changes any more. */
export function nextHosted(progress: HostedProgress, event: HostedEvent): HostedProgress {
  if (progress.stage === "paying") {
    if (event.kind === "returned") return returned;
    return event.kind === "pending" ? whilePaying(event) : progress;
  }
  if (progress.stage === "returned" && event.kind === "exists") return onceReturned(progress.misses, event);
  return progress;
}
