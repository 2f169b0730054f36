import type { Pence } from "../money.ts";

export const sumOf = (amounts: readonly Pence[]): Pence => amounts.reduce((a, b) => a + b, 0);

/** Splits an amount over weights to the penny: largest remainders, earlier lines first. At most their sum. */
export function splitOver(amount: Pence, weights: readonly Pence[]): Pence[] {
  const sum = sumOf(weights);
  if (amount === 0 || sum === 0) return weights.map(() => 0);
  const shares: Pence[] = [];
  const rests: { index: number; rest: bigint }[] = [];
  let given = 0;
  weights.forEach((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    const share = Number(exact / BigInt(sum));
    shares.push(share);
    given += share;
    rests.push({ index, rest: exact % BigInt(sum) });
  });
  rests.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of rests.slice(0, amount - given)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
