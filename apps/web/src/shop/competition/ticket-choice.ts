import { DAY_MS } from "@counterfoil/core";

/** What a customer has chosen on a competition's page but not added yet. */
export type Choice = {
  numbers: string[];
  amount: number | null;
  answer: string | null;
};

export const noChoice: Choice = { numbers: [], amount: null, answer: null };

/** Returns the number of random tickets: as set, otherwise the competition's default, from 1 to the allowed maximum; 0 if that is 0. */
export function amountWithin(amount: number | null, luckyDipDefault: number, allowed: number): number {
  if (allowed < 1) return 0;
  return Math.min(Math.max(amount ?? luckyDipDefault, 1), allowed);
}

const keyOf = (raffleId: string) => `choice:${raffleId}`;

function isChoice(value: unknown): value is Choice {
  if (value === null || typeof value !== "object") return false;
  if (!("numbers" in value && "amount" in value && "answer" in value)) return false;
  const { numbers, amount, answer } = value;
  if (!Array.isArray(numbers) || !numbers.every((each) => typeof each === "string")) return false;
  return (amount === null || typeof amount === "number") && (answer === null || typeof answer === "string");
}

/** Storage key of the last choice: its competition's slug, and when. */
const LAST = "choice-made-at";

const KEPT_MS = DAY_MS;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function isFresh(kept: unknown): kept is { at: number } {
  if (kept === null || typeof kept !== "object" || !("at" in kept)) return false;
  return typeof kept.at === "number" && kept.at > Date.now() - KEPT_MS;
}

/** Returns the choice stored while the user logged in or opened a mailed link; an empty choice if there is none. */
export function readChoice(raffleId: string): Choice {
  const kept = read(keyOf(raffleId));
  if (!isFresh(kept) || !isChoice(kept)) return noChoice;
  const { numbers, amount, answer } = kept;
  return { numbers, amount, answer };
}

/** Stores a choice on this device for a day, so that it survives a login, also in the tab that a mailed link opens. */
export function keepChoice(raffle: { _id: string; slug: string }, choice: Choice): void {
  const key = keyOf(raffle._id);
  const isMade = choice.numbers.length > 0 || choice.amount !== null || choice.answer !== null;
  if (!isMade) {
    localStorage.removeItem(key);
    return;
  }
  const at = Date.now();
  localStorage.setItem(key, JSON.stringify({ ...choice, at }));
  rememberCompetition(raffle.slug);
}

/** Remembers on this device where the customer was about to buy, for the mailed link of a new account. */
export function rememberCompetition(slug: string): void {
  localStorage.setItem(LAST, JSON.stringify({ slug, at: Date.now() }));
}

/** Returns the competition of the last choice on this device, within a day; null for none. */
export function lastChosen(): string | null {
  const last = read(LAST);
  return isFresh(last) && "slug" in last && typeof last.slug === "string" ? last.slug : null;
}

export function forgetLastChosen(): void {
  localStorage.removeItem(LAST);
}
