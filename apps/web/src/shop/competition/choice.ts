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

/** The choice that was kept while somebody logged in; nothing chosen when there is none. */
export function readChoice(raffleId: string, storage: Storage = sessionStorage): Choice {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(raffleId)) ?? "null");
    return isChoice(kept) ? kept : noChoice;
  } catch {
    return noChoice;
  }
}

/** Keeps the choice for this tab, so that it is there again after the login. */
export function keepChoice(raffleId: string, choice: Choice, storage: Storage = sessionStorage): void {
  storage.setItem(keyOf(raffleId), JSON.stringify(choice));
}
