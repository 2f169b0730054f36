/** The letters of a competition: `to` is the last letter, `perLetter` how many numbers each letter has. */
export interface Letters {
  to: string;
  perLetter: number;
}

/** How a competition numbers its tickets: 1 to `max`, or letter and number. */
export interface Numbering {
  max: number;
  letters: Letters | null;
}

/** Returns the position of a letter, A = 1 (`toLetterKey` of the wire). */
export function letterKey(letter: string): number {
  return letter.charCodeAt(0) - 64;
}

/** Returns the numbering of a competition that ends at this letter; `toLetter` must divide `maxEntries`. */
export function ticketNumbering(maxEntries: number, toLetter: string | null): Numbering {
  return {
    max: maxEntries,
    letters: toLetter === null ? null : { to: toLetter, perLetter: maxEntries / letterKey(toLetter) },
  };
}

/** Returns the wire's ticketNum of the n-th number (from 1): `"17"` or `"B12"`. */
export function formatNumber(numbering: Numbering, n: number): string {
  if (!numbering.letters) return String(n);
  const { perLetter } = numbering.letters;
  return `${String.fromCharCode(65 + Math.floor((n - 1) / perLetter))}${((n - 1) % perLetter) + 1}`;
}

/** Returns a ticketNum as it is printed wherever people read it: "0045"; a letter's number stays "A12". */
export function printedNumber(ticketNum: string): string {
  return /^\d+$/.test(ticketNum) ? ticketNum.padStart(4, "0") : ticketNum;
}

/** How the numbers of a draw are written: up to `cap`, with letters where there is a last one. */
export interface DrawNumbers {
  cap: number;
  lastLetter?: string | null | undefined;
}

/** Returns the numbering of a draw's competition. */
export const drawNumbering = ({ cap, lastLetter = null }: DrawNumbers): Numbering => ticketNumbering(cap, lastLetter);

/** Returns a number of a draw's files as its ticket is printed. */
export const printedTicket = (numbers: DrawNumbers, n: number): string =>
  printedNumber(formatNumber(drawNumbering(numbers), n));

/** Returns the position of a ticketNum, from 1, or null when the competition has no such number. No leading zeros. */
export function parseNumber(numbering: Numbering, text: string): number | null {
  const m = /^([A-Z]?)([1-9]\d{0,8})$/.exec(text.trim().toUpperCase());
  if (!m) return null;
  const n = Number(m[2]);
  if (!numbering.letters) return m[1] === "" && n <= numbering.max ? n : null;
  if (m[1] === "") return null;
  const { to, perLetter } = numbering.letters;
  const key = letterKey(m[1] ?? "");
  return key <= letterKey(to) && n <= perLetter ? (key - 1) * perLetter + n : null;
}

/** Returns the letters that may be the last one: those whose position divides the entries. */
export function possibleLastLetters(maxEntries: number): string[] {
  if (maxEntries <= 1) return [];
  const all = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  return all.filter((letter) => maxEntries % letterKey(letter) === 0);
}
