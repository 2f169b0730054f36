import { FIRST_YEAR, londonDay } from "@counterfoil/core";
import { readSearch } from "../../app/search-readers.ts";
import { useNow } from "../../ui/clock.ts";

const inRange = (from: number, to: number) => (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
};

/** Parses the month in a URL: `?year=2026&month=11`. */
export const monthSearch = readSearch({ year: inRange(FIRST_YEAR, 9999), month: inRange(1, 12) });
type MonthSearch = ReturnType<typeof monthSearch>;

type Month = { year: number; month: number };

function monthAt(now: number): Month {
  const [year = FIRST_YEAR, month = 1] = londonDay(now).split("-").map(Number);
  return { year, month };
}

function monthOf(search: MonthSearch, now: number): Month {
  const current = monthAt(now);
  return { year: Math.min(search.year ?? current.year, current.year), month: search.month ?? current.month };
}

/** Returns the month to show in the API's format: `{ year: "2026", month: "11" }`. */
export function monthInput(search: MonthSearch, now: number): { year: string; month: string } {
  const { year, month } = monthOf(search, now);
  return { year: String(year), month: String(month).padStart(2, "0") };
}

/** Returns the month to show, the input of its call, and the props of the field that chooses another. */
export function useMonth(search: MonthSearch) {
  const now = useNow(60_000);
  const month = monthOf(search, now);
  const years = { firstYear: FIRST_YEAR, lastYear: monthAt(now).year };
  return { ...month, input: monthInput(search, now), choice: { ...month, ...years } };
}
