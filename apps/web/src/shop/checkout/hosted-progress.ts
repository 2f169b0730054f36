import type { PaymentStatus } from "@counterfoil/core";

/** How often the shop is asked about a payment, in milliseconds (customer spec, section 9). */
export const POLL_MS = 2_500;

/** A declined payment is given this many answers to turn out paid after all, once the customer is back: 10 s. */
const PATIENCE = 4;

/** Where a payment on the provider's page stands, as far as this page knows. */
export type HostedProgress =
  /** The customer is on the provider's page. `declined`: a card was refused there, and another one may still pay. */
  | { stage: "paying"; declined: boolean }
  /** The customer came back, or the provider has told the shop: the order is on its way. */
  | { stage: "returned"; refusals: number }
  | { stage: "ordered" }
  | { stage: "stopped"; why: "failed" | "cancelled" };

export type HostedNews =
  | { kind: "returned" }
  | { kind: "pending"; pending: boolean; status: PaymentStatus }
  | { kind: "exists"; exists: boolean; status: PaymentStatus | null };

export const paying: HostedProgress = { stage: "paying", declined: false };
export const returned: HostedProgress = { stage: "returned", refusals: 0 };

function whilePaying(news: Extract<HostedNews, { kind: "pending" }>): HostedProgress {
  switch (news.status) {
    case "Pending":
      return news.pending ? returned : paying;
    case "Failed":
      return { stage: "paying", declined: true };
    case "Cancelled":
      return { stage: "stopped", why: "cancelled" };
    default:
      return { stage: "ordered" };
  }
}

function onceReturned(refusals: number, news: Extract<HostedNews, { kind: "exists" }>): HostedProgress {
  if (news.exists) return { stage: "ordered" };
  if (news.status === "Pending") return returned;
  if (refusals + 1 < PATIENCE) return { stage: "returned", refusals: refusals + 1 };
  return { stage: "stopped", why: news.status === "Cancelled" ? "cancelled" : "failed" };
}

/** What an answer, or the return itself, makes of it. Once ordered or stopped nothing changes any more. */
export function nextHosted(progress: HostedProgress, news: HostedNews): HostedProgress {
  if (progress.stage === "paying") {
    if (news.kind === "returned") return returned;
    return news.kind === "pending" ? whilePaying(news) : progress;
  }
  if (progress.stage === "returned" && news.kind === "exists") return onceReturned(progress.refusals, news);
  return progress;
}
