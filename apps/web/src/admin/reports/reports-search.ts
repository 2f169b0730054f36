/** The reported London days, inclusive, the grouping, and how the tables are sorted: "card-desc". */
export type ReportsSearch = {
  from?: string;
  to?: string;
  by?: "month";
  sort?: string | undefined;
  sort2?: string | undefined;
  sort3?: string | undefined;
};

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

const isSort = (value: unknown): value is string => typeof value === "string" && /^\w+-(asc|desc)$/.test(value);

/** Parses the search parameters of the reports; the URL may have been typed by hand. */
export function reportsSearch({ from, to, by, sort, sort2, sort3 }: Record<string, unknown>): ReportsSearch {
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(by === "month" && { by }),
    ...(isSort(sort) && { sort }),
    ...(isSort(sort2) && { sort2 }),
    ...(isSort(sort3) && { sort3 }),
  };
}
