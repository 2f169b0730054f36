import { WEEK_MS } from "@counterfoil/core";

/** Returns the text for an ended competition without an announced winner. `now` in epoch milliseconds. */
export function undrawnWords(endDate: string, now: number): string {
  return now < Date.parse(endDate) + WEEK_MS ? "Draw in progress" : "Winner to be announced";
}
