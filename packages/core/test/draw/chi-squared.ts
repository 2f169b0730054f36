/** What χ² exceeds in one of a thousand fair experiments, by degrees of freedom. */
export const CHI_LIMITS = { 2: 13.82, 9: 27.88, 89: 135.98 };

/** The sum of the squared differences from equal counts, each divided by what was expected. */
export function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
