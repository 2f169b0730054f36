import type { RaffleReport } from "@counterfoil/core";

const figures = [
  "tickets",
  "subtotal",
  "couponCost",
  "balanceUsed",
  "cardTaken",
  "refundedToCard",
  "refundedToBalance",
] as const;

/** Returns the sums of all raffles. Pounds are added as pence, since a sum of fractions drifts. */
export function totalOf(raffles: readonly RaffleReport[]): RaffleReport {
  const total: RaffleReport = {
    _id: "",
    name: "",
    tickets: 0,
    subtotal: 0,
    couponCost: 0,
    balanceUsed: 0,
    cardTaken: 0,
    refundedToCard: 0,
    refundedToBalance: 0,
  };
  for (const figure of figures) {
    total[figure] = raffles.reduce((pence, raffle) => pence + Math.round(raffle[figure] * 100), 0) / 100;
  }
  return total;
}
