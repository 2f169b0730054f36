import { formatNumber, NUMBERS_PER_RANGE, type Numbering, type Raffle, ticketNumbering } from "@counterfoil/core";

/** A range of numbers shown together: `from` and `to` count the competition's numbers from 1. */
export type NumberRange = { label: string; from: number; to: number };

type Numbered = Pick<Raffle, "maxEntries" | "ticketMatrix">;

export function numberingOfRaffle({ maxEntries, ticketMatrix }: Numbered): Numbering {
  return ticketNumbering(maxEntries, ticketMatrix.useLetters ? ticketMatrix.toLetter : null);
}

function steps(max: number, size: number, label: (from: number, to: number) => string): NumberRange[] {
  return Array.from({ length: Math.ceil(max / size) }, (_, index) => {
    const from = index * size + 1;
    const to = Math.min(max, from + size - 1);
    return { label: label(from, to), from, to };
  });
}

/** Returns a range for each letter; blocks of 100 and "All" above 100 entries; otherwise a single range. */
export function rangesOf(raffle: Numbered): NumberRange[] {
  const { max, letters } = numberingOfRaffle(raffle);
  if (letters) return steps(max, letters.perLetter, (from) => String.fromCharCode(65 + (from - 1) / letters.perLetter));
  const all = { label: "All", from: 1, to: max };
  return max > NUMBERS_PER_RANGE ? [...steps(max, NUMBERS_PER_RANGE, (from, to) => `${from}-${to}`), all] : [all];
}

export function numbersIn(numbering: Numbering, { from, to }: NumberRange, count: number): string[] {
  const length = Math.min(count, to - from + 1);
  return Array.from({ length }, (_, index) => formatNumber(numbering, from + index));
}
