import type { RaffleFields } from "../wire/raffle-fields.ts";

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
  "onePrizePerEntrant",
  "unwonInstantWins",
  "question",
  "instantWins",
] as const satisfies readonly (keyof RaffleFields)[];

/** The fields that only say where a competition is found: changing them promises buyers nothing else. */
export const findingFields = ["categories", "searchTags"] as const satisfies readonly (keyof RaffleFields)[];
