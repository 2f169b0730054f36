/** Returns the rows of a page of a list, the first of which is 1. */
export function rowsOfPage(page: number, limit: number): { skip: number; limit: number } {
  return { skip: (page - 1) * limit, limit };
}

/** Returns how many rows come before a page. One that starts beyond the end of a list is the last page with rows. */
export function startOfPage({ skip, limit }: { skip: number; limit: number }, total: number): number {
  if (skip < total) return skip;
  return total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
}
