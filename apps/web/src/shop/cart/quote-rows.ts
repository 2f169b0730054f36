import { bundleInWords, type PaymentSetup } from "@counterfoil/core";
import type { z } from "zod";
import { formatMoney, formatPrice } from "../../ui/format.ts";

export type Quote = Pick<
  z.infer<typeof PaymentSetup>,
  "subtotal" | "bundles" | "couponDiscount" | "promoBalDiscount" | "totalPrice"
>;

/** The price of a cart's tickets and what is taken off it, as rows of their sum. */
export function quoteRows(label: string, quote: Quote, coupon: string | null) {
  const { subtotal, bundles = [], couponDiscount, promoBalDiscount } = quote;
  // With the competition where there are several.
  const bundleRows = bundles.map((bundle) => ({
    label: `Bundle: ${bundle.tickets} tickets, ${bundleInWords(bundle)}${bundles.length > 1 ? ` (${bundle.raffle.name})` : ""}`,
    sum: formatMoney(-bundle.discount),
  }));
  const rows = [{ label, sum: formatPrice(subtotal) }, ...bundleRows];
  if (coupon && couponDiscount > 0) rows.push({ label: `Coupon ${coupon}`, sum: formatMoney(-couponDiscount) });
  if (promoBalDiscount > 0) rows.push({ label: "Promotional balance", sum: formatMoney(-promoBalDiscount) });
  return rows;
}
