import type { AttemptState } from "./states.ts";

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
