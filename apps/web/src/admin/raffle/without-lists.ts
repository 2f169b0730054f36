/** The input that finds a raffle without its entries and prizes, which the screen lists page by page. */
export const withoutLists = (id: string) => ({ id, entries: false, prizes: false });
