import { HOUR_MS, type RaffleListItem } from "@counterfoil/core";

const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A competition of a list, named as its id; it ended an hour ago. */
export function someRaffle(given: Partial<RaffleListItem>): RaffleListItem {
  return {
    _id: given.name ?? "",
    slug: "hatch",
    name: "Hatch",
    startDate: at(-48 * HOUR_MS),
    endDate: at(-HOUR_MS),
    price: 2.5,
    originalPrice: null,
    onSale: false,
    live: true,
    categories: [],
    searchTags: [],
    images: [],
    maxEntries: 100,
    maxEntriesPerPerson: 10,
    ticketsPurchased: 60,
    luckyDipsOnly: false,
    luckyDipDefault: 10,
    allowPromoBalance: true,
    ticketMatrix: { useLetters: false, toLetter: null, toLetterKey: null, ticketsPerLetter: null },
    guaranteedWinnerInfoBox: false,
    videoUrl: "",
    cancelledAt: null,
    ...given,
  };
}
