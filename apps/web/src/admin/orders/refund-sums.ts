import type { OrderLine } from "@counterfoil/core";
import { sumPounds } from "../../ui/format.ts";

/** What a refund of some lines gives back, in pounds. subtotal − toBalance − coupon = toCard. */
export type RefundSums = { subtotal: number; toBalance: number; coupon: number; toCard: number };

/** Lines whose money can still be refunded, including lines released without a refund. */
export function refundableLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ state }) => state === "standing" || state === "released");
}

/** Lines that can be refunded one by one: those that still have their ticket. */
export function unreleasedLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ state }) => state === "standing");
}

export function sumRefund(lines: readonly OrderLine[]): RefundSums {
  const sum = (share: (line: OrderLine) => number) => sumPounds(lines.map(share));
  return {
    subtotal: sum((line) => line.pricePaid),
    toBalance: sum((line) => line.balanceUsed),
    coupon: sum((line) => line.couponDiscount),
    toCard: sum((line) => line.cardPaid),
  };
}
