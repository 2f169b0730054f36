/** Returns how many rows come before a page. One that starts beyond the end of a list is the last page with rows. */
export function startOfPage({ skip, limit }: { skip: number; limit: number }, total: number): number {
  if (skip < total) return skip;
  return total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
}
