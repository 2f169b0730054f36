import { emptyValues, type RaffleValues } from "./raffle-values.ts";

/** The stored form of a new competition. */
export type RaffleDraft = { savedAt: number; values: RaffleValues };

/** Returns the storage key of a user's draft, of a new competition or of a duplicate `from` another. */
type Place = { owner: string; from: string | undefined };

const keyOf = ({ owner, from }: Place) => `raffle-draft:${owner}:${from ?? ""}`;

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object";
}

/** Returns whether a stored draft has every field of the current form, of the same type. */
function isRaffleValues(value: unknown): value is RaffleValues {
  if (!isObject(value)) return false;
  return Object.entries(emptyValues(0)).every(([field, empty]) => {
    if (empty === null) return field in value;
    return typeof value[field] === typeof empty && Array.isArray(value[field]) === Array.isArray(empty);
  });
}

/** Returns the draft; null if there is none. */
export function readDraft(place: Place): RaffleDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? "null");
    if (!isObject(kept) || typeof kept.savedAt !== "number" || !isRaffleValues(kept.values)) return null;
    return { savedAt: kept.savedAt, values: kept.values };
  } catch {
    return null;
  }
}

/** Stores a draft, unless the browser's storage is full. */
export function keepDraft(values: RaffleValues, place: Place): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ savedAt: Date.now(), values }));
  } catch {
    // Storage is full or forbidden: the form still works.
  }
}

/** Removes the draft. */
export function dropDraft(place: Place): void {
  localStorage.removeItem(keyOf(place));
}
