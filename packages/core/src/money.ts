/** Whole pence, the only form of money in the domain and in the database. */
export type Pence = number;

/** The largest amount accepted anywhere, in pence: £1,000,000.00. */
export const MAX_PENCE = 100_000_000;

/** Pence to the pounds of the wire: a number with at most two decimals. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}

/** Pence to the pounds of the wire; null for none. */
export function poundsOrNull(pence: Pence | null): number | null {
  return pence === null ? null : toPounds(pence);
}

/** Pounds of the wire to pence, halves away from 0: 1.005 is 101, although 1.005 * 100 is 100.49999999999999. */
export function toPence(pounds: number): Pence {
  return Math.sign(pounds) * Math.round(Number((Math.abs(pounds) * 100).toPrecision(15)));
}

/** Rounds pounds to whole pence, as `toPence` does. */
export function roundToPence(pounds: number): number {
  return toPounds(toPence(pounds));
}

/** A whole number with its thousands apart: "1,284,500". Not by `Intl`, whose first use holds up the first visit on a phone. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Pence as a customer reads them: `£2.50`. */
export function formatPence(pence: Pence): string {
  const [pounds, rest] = (Math.round(Math.abs(pence)) / 100).toFixed(2).split(".");
  return `${pence < 0 ? "-" : ""}£${groupThousands(Number(pounds))}.${rest}`;
}

/** A sum within a sentence: "£100", "£45.50". */
export function penceInText(pence: Pence): string {
  return formatPence(pence).replace(/\.00$/, "");
}

/** A price as a customer reads it; nothing to pay is `FREE`. */
export function formatPenceOrFree(pence: Pence): string {
  return pence === 0 ? "FREE" : formatPence(pence);
}
