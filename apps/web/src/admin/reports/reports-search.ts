/** Which London days are reported, both included, and by what. */
export type ReportsSearch = { from?: string; to?: string; by?: "month" };

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Reads the search parameters of the reports; the address may have been typed by hand. */
export function reportsSearch({ from, to, by }: Record<string, unknown>): ReportsSearch {
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }), ...(by === "month" && { by }) };
}
