import type { FieldErrors } from "../errors.ts";
import type { RaffleFields } from "../wire/raffle-fields.ts";
import { letterKey } from "./ticket-numbers.ts";

/** How the numbers of a competition are saved. */
export interface SavedNumbers {
  maxEntries: number;
  /** Null without letters. */
  toLetter: string | null;
}

/** Returns how many numbers each letter has; null without letters. */
export function numbersPerLetter({ maxEntries, toLetter }: SavedNumbers): number | null {
  return toLetter === null ? null : maxEntries / letterKey(toLetter);
}

/** Returns the last letter for n entries once a number is taken; null without letters or for a part of a letter. */
export function grownLetter(saved: SavedNumbers, maxEntries: number): string | null {
  const perLetter = numbersPerLetter(saved);
  if (perLetter === null) return null;
  const key = maxEntries / perLetter;
  return Number.isInteger(key) && key >= 1 && key <= 26 ? String.fromCharCode(64 + key) : null;
}

/** Returns what is wrong with a new number of entries: it never falls, and once `sold` it grows by whole letters. */
export function validateGrowth(saved: SavedNumbers, maxEntries: number, { sold }: { sold: boolean }): FieldErrors {
  if (maxEntries < saved.maxEntries) return { maxEntries: [`Can't be less than ${saved.maxEntries}`] };
  if (!sold || saved.toLetter === null || grownLetter(saved, maxEntries) !== null) return {};
  return { maxEntries: [`You can only add whole letters (${numbersPerLetter(saved)} entries each), up to Z`] };
}

/** Returns what is wrong with a new end (epoch milliseconds) once a number is held or sold: it may not be past. */
export function validateEndOfSold({ saved, end, now }: { saved: number; end: number; now: number }): FieldErrors {
  if (end === saved || end >= now) return {};
  return { endDate: ["The end can't be in the past once a ticket is held or sold"] };
}

/** The fields of a competition that decide what its buyers pay for: once it was live or has a ticket, two admins change them. */
export const soldFields = [
  "name",
  "price",
  "bundles",
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
  "postClosesAt",
  "postEntriesPerCard",
  "postReserve",
] as const satisfies readonly (keyof RaffleFields)[];

/** The fields that only say where a competition is found: changing them promises buyers nothing else. */
export const findingFields = ["categories", "searchTags"] as const satisfies readonly (keyof RaffleFields)[];
