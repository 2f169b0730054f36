export const sorts = ["Lowest Price", "Highest Price", "Ending Soonest"] as const;
export type Sort = (typeof sorts)[number];

type Sortable = { price: number; endDate: string };

/** Returns a sorted copy. Equal prices are sorted by end date. */
export function sortRaffles<T extends Sortable>(raffles: T[], by: Sort): T[] {
  const byEnd = (a: T, b: T) => Date.parse(a.endDate) - Date.parse(b.endDate);
  if (by === "Ending Soonest") return raffles.toSorted(byEnd);
  const sign = by === "Lowest Price" ? 1 : -1;
  return raffles.toSorted((a, b) => sign * (a.price - b.price) || byEnd(a, b));
}

export function isSort(value: string): value is Sort {
  return sorts.some((sort) => sort === value);
}
