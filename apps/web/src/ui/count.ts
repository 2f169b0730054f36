import { groupThousands } from "@counterfoil/core";

/** Formats a number of things, to at most three decimals: "1,250". */
export function formatCount(count: number): string {
  return groupThousands(Number(count.toFixed(3)));
}
