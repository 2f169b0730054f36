/** Returns how many more tickets a user may take, never below 0. */
export function allowance(
  raffle: { maxPerPerson: number; maxEntries: number },
  unavailable: number,
  mine: number,
): number {
  return Math.max(0, Math.min(raffle.maxPerPerson, raffle.maxEntries - unavailable, raffle.maxPerPerson - mine));
}
