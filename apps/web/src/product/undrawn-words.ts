/** How long a draw may take, in milliseconds: they are held each week. */
const DRAW_MS = 7 * 24 * 60 * 60 * 1000;

/** What is true of a competition that has ended and has no announced winner. `now` in epoch milliseconds. */
export function undrawnWords(endDate: string, now: number): string {
  return now < Date.parse(endDate) + DRAW_MS ? "Draw in progress" : "Winner to be announced";
}
