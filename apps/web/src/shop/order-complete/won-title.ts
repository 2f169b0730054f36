/** Returns what an order has won, as its customer reads it first. */
export function wonTitle(prizes: number): string {
  if (prizes === 0) return "No instant prizes this time";
  return `Congratulations, you've won ${prizes === 1 ? "an instant prize" : `${prizes} instant prizes`}`;
}
