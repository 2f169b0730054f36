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

/** Returns a ticketNum as on the wire from one that is printed: "0045" becomes "45". Other texts stay. */
export function unpadNumber(printed: string): string {
  return printed.replace(/^0+(?=[1-9]\d*$)/, "");
}
