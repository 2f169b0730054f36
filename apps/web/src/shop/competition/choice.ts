/** What a customer has chosen on the page of a competition and not added yet. */
export type Choice = {
  /** Chosen numbers, in the order in which they were chosen. */
  numbers: string[];
  /** How many random tickets; null until somebody has moved the slider. */
  amount: number | null;
  answer: string | null;
};

export const noChoice: Choice = { numbers: [], amount: null, answer: null };

/** The numbers after one was pressed, or null when no further one may be chosen. */
export function toggleNumber(numbers: string[], ticketNum: string, allowed: number): string[] | null {
  if (numbers.includes(ticketNum)) return numbers.filter((each) => each !== ticketNum);
  return numbers.length < allowed ? [...numbers, ticketNum] : null;
}

/** How many random tickets: what was set, else the competition's own default, from 1 to what is allowed; 0 when nothing is. */
export function amountWithin(amount: number | null, luckyDipDefault: number, allowed: number): number {
  if (allowed < 1) return 0;
  return Math.min(Math.max(amount ?? luckyDipDefault, 1), allowed);
}

/** The quick amounts of a competition that may be had. */
export function quickAmounts(allowed: number): number[] {
  return [5, 20, 50].filter((amount) => amount <= allowed);
}

const keyOf = (raffleId: string) => `choice:${raffleId}`;

function isChoice(value: unknown): value is Choice {
  if (value === null || typeof value !== "object") return false;
  if (!("numbers" in value && "amount" in value && "answer" in value)) return false;
  const { numbers, amount, answer } = value;
  if (!Array.isArray(numbers) || !numbers.every((each) => typeof each === "string")) return false;
  return (amount === null || typeof amount === "number") && (answer === null || typeof answer === "string");
}

/** Where the last choice was made: the slug of its competition, and when. */
const LAST = "choice-made-at";

/** How long a choice is kept on this device, in milliseconds: a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function isFresh(kept: unknown): kept is { at: number } {
  if (kept === null || typeof kept !== "object" || !("at" in kept)) return false;
  return typeof kept.at === "number" && kept.at > Date.now() - KEPT_MS;
}

/** The choice that was kept while somebody logged in or opened a mailed link; nothing chosen when there is none. */
export function readChoice(raffleId: string, storage: Storage = localStorage): Choice {
  const kept = read(storage, keyOf(raffleId));
  if (!isFresh(kept) || !isChoice(kept)) return noChoice;
  const { numbers, amount, answer } = kept;
  return { numbers, amount, answer };
}

/**
 * Keeps the choice on this device for a day, so that it is there again after the login, also in the tab that a mailed
 * link opens. Nothing is kept of a page on which nothing was chosen.
 */
export function keepChoice(
  raffle: { _id: string; slug: string },
  choice: Choice,
  storage: Storage = localStorage,
): void {
  const key = keyOf(raffle._id);
  const isMade = choice.numbers.length > 0 || choice.amount !== null || choice.answer !== null;
  if (!isMade) {
    storage.removeItem(key);
    return;
  }
  const at = Date.now();
  storage.setItem(key, JSON.stringify({ ...choice, at }));
  storage.setItem(LAST, JSON.stringify({ slug: raffle.slug, at }));
}

/** The competition in which something was chosen last on this device, within a day; null for none. */
export function lastChosen(storage: Storage = localStorage): string | null {
  const last = read(storage, LAST);
  return isFresh(last) && "slug" in last && typeof last.slug === "string" ? last.slug : null;
}

/** Forgets where something was chosen: it is in the cart. */
export function forgetLastChosen(storage: Storage = localStorage): void {
  storage.removeItem(LAST);
}
