/** How long a draw may take, milliseconds: draws are held weekly. */
const DRAW_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the text for an ended competition without an announced winner. `now` in epoch milliseconds. */
export function undrawnWords(endDate: string, now: number): string {
  return now < Date.parse(endDate) + DRAW_MS ? "Draw in progress" : "Winner to be announced";
}
