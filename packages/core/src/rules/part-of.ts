import type { Pence } from "../money.ts";

const PPM = 1_000_000n;

/** The part of an amount, rounded to the nearest penny, half up. */
export function partOf(amount: Pence, ppm: number): Pence {
  return Number((BigInt(amount) * BigInt(ppm) * 2n + PPM) / (PPM * 2n));
}
