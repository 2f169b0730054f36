import { fromLondon } from "../london.ts";

/** How old a customer is at least, years. */
export const ADULT_YEARS = 18;

/** Returns when someone born on a `YYYY-MM-DD` turns 18, midnight in London; after 29 February, on 1 March. */
export function adultFrom(birthDate: string): number {
  const [year = 0, month = 1, day = 1] = birthDate.split("-").map(Number);
  return fromLondon(year + ADULT_YEARS, month, day);
}

/** Whether someone with that birth date, `YYYY-MM-DD`, is 18 at a moment. */
export const isAdult = (birthDate: string, at: number): boolean => at >= adultFrom(birthDate);
