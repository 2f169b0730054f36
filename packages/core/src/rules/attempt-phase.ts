import type { AttemptState } from "./states.ts";

/**
 * The phase of a payment attempt. `holds`: it may be paid, and holds its coupon use and its balance.
 * `takes_another_card`: it was declined on a page where the customer may try again while the tickets are held. `over`:
 * it cannot be paid any more.
 */
export type AttemptPhase = "holds" | "takes_another_card" | "over";

/** What decides the phase; `holdsUntil` in epoch milliseconds. */
interface PhasedAttempt {
  state: AttemptState;
  method: "hosted" | "card" | "none";
  holdsUntil: number;
}

/**
 * Returns the phase of a payment attempt at `now`. A declined saved card is final: only a hosted page takes another
 * card.
 */
export function attemptPhase({ state, method, holdsUntil }: PhasedAttempt, now: number): AttemptPhase {
  if (state === "open" || state === "charging") return "holds";
  return state === "failed" && method === "hosted" && now < holdsUntil ? "takes_another_card" : "over";
}
