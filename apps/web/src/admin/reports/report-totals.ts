import type { RaffleReport } from "@counterfoil/core";
import { sumPounds } from "../../ui/money.ts";

/** Returns the sums of all raffles. */
export function totalOf(raffles: readonly RaffleReport[]): RaffleReport {
  const sum = (of: (raffle: RaffleReport) => number) => sumPounds(raffles.map(of));
  return {
    _id: "",
    name: "",
    tickets: sum(({ tickets }) => tickets),
    subtotal: sum(({ subtotal }) => subtotal),
    couponCost: sum(({ couponCost }) => couponCost),
    balanceUsed: sum(({ balanceUsed }) => balanceUsed),
    cardTaken: sum(({ cardTaken }) => cardTaken),
    refundedToCard: sum(({ refundedToCard }) => refundedToCard),
    refundedToBalance: sum(({ refundedToBalance }) => refundedToBalance),
  };
}
