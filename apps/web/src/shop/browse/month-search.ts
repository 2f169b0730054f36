import { FIRST_YEAR, londonDay } from "@counterfoil/core";
import { serverNow } from "../../ui/clock.ts";

/** The month in an address: `?year=2026&month=11`. */
export type MonthSearch = { year?: number; month?: number };

const inRange = (value: unknown, from: number, to: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
};

/** London's year and month at this moment. */
export function thisMonth(): { year: number; month: number } {
  const [year = FIRST_YEAR, month = 1] = londonDay(serverNow()).split("-").map(Number);
  return { year, month };
}

/** Reads the month of an address; what is no month is left out. */
export function monthSearch(search: Record<string, unknown>): MonthSearch {
  const year = inRange(search.year, FIRST_YEAR, thisMonth().year);
  const month = inRange(search.month, 1, 12);
  return { ...(year ? { year } : {}), ...(month ? { month } : {}) };
}

/** The same month as the api takes it: `{ year: "2026", month: "11" }`. */
export function monthInput(search: MonthSearch): { year: string; month: string } {
  const { year, month } = monthOf(search);
  return { year: String(year), month: String(month).padStart(2, "0") };
}

/** The month to show: the address's, else this one. */
export function monthOf(search: MonthSearch): { year: number; month: number } {
  return { ...thisMonth(), ...search };
}
