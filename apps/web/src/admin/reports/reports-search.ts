/** The reported London days, inclusive, and the grouping. */
export type ReportsSearch = { from?: string; to?: string; by?: "month" };

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Parses the search parameters of the reports; the URL may have been typed by hand. */
export function reportsSearch({ from, to, by }: Record<string, unknown>): ReportsSearch {
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }), ...(by === "month" && { by }) };
}
