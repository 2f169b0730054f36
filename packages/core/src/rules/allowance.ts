/** Returns how many more tickets a user may take, never below 0. */
export function allowance(raffle: { maxPerPerson: number; maxEntries: number }, unavailable: number, mine: number) {
  return Math.max(0, Math.min(raffle.maxPerPerson, raffle.maxEntries - unavailable, raffle.maxPerPerson - mine));
}

/** How many numbers a competition has, and how many of them can't be bought any more. */
interface Offered {
  maxEntries: number;
  ticketsPurchased: number;
  keptForPost?: number | undefined;
}

/** Returns how many numbers can't be bought: entries of all routes, and those kept for entries by post. */
export const notForSale = ({ ticketsPurchased, keptForPost = 0 }: Omit<Offered, "maxEntries">): number =>
  ticketsPurchased + keptForPost;

/** Returns whether everything that is for sale is sold. */
export const isSoldOut = (raffle: Offered): boolean => notForSale(raffle) >= raffle.maxEntries;
