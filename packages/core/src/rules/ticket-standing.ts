import type { TicketState } from "./states.ts";

/** How a ticket is now: `entry` takes part in the draw, `held` keeps its number, `free` is a hold that has ended. */
export type TicketStanding = "entry" | "held" | "free";

/** Returns whether a ticket takes part in the draw: it is sold or manual. */
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
