const counts = new Intl.NumberFormat("en-GB");

/** Formats a number of things: "1,250". */
export function formatCount(count: number): string {
  return counts.format(count);
}
