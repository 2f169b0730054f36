/** The fields of a competition that decide what its buyers pay for: once it was live or has a ticket, two admins change them. */
export const soldFields = [
  "name",
  "price",
  "maxEntries",
  "maxEntriesPerPerson",
  "startDate",
  "endDate",
  "drawAt",
  "drawPrizes",
  "question",
  "instantWins",
] as const;
