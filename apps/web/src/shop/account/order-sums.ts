import { NO_PAYMENT_REQUIRED, type Order } from "@counterfoil/core";
import { formatMoney, formatPrice } from "../../ui/format.ts";

export type Sum = { label: string; sum: string };

/** The lines above the total; none without discounts. */
export function sumsOf(order: Order): Sum[] {
  const { couponCodeUsed, couponCodeDiscount, promotionalBalanceUsed, ticketsSubtotal } = order;
  const discounts = [
    ...(couponCodeUsed === null ? [] : [{ label: `Coupon ${couponCodeUsed}`, sum: formatMoney(-couponCodeDiscount) }]),
    ...(promotionalBalanceUsed > 0
      ? [{ label: "Promotional balance", sum: formatMoney(-promotionalBalanceUsed) }]
      : []),
  ];
  return discounts.length === 0 ? [] : [{ label: "Subtotal", sum: formatMoney(ticketsSubtotal) }, ...discounts];
}

export function paidOf(order: Order): Sum {
  const { trustPaymentDetails: card, trustTransactionRef, totalPricePaid, ticketsSubtotal } = order;
  if (trustTransactionRef === NO_PAYMENT_REQUIRED) {
    return { label: "No payment required", sum: ticketsSubtotal === 0 ? formatPrice(0) : formatMoney(0) };
  }
  const how = card ? ` with ${card.cardType} (x-${card.cardNumber.slice(-4)})` : "";
  return { label: `Paid${how}`, sum: formatMoney(totalPricePaid) };
}

export function refundsOf({ refundedToCard, refundedToBalance }: Order): Sum[] {
  return [
    { label: "Refunded to your card", pounds: refundedToCard },
    { label: "Refunded to your balance", pounds: refundedToBalance },
  ].flatMap(({ label, pounds }) => (pounds > 0 ? [{ label, sum: formatMoney(pounds) }] : []));
}
