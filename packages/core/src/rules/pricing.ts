import type { Pence } from "../money.ts";
import type { ReachedBundle } from "./bundles.ts";
import { partOf } from "./part-of.ts";
import { splitOver, sumOf } from "./split-pence.ts";

/** `trustTransactionRef` of an order for which no card was charged. */
export const NO_PAYMENT_REQUIRED = "NO_PAYMENT_REQUIRED";

/** A ticket as the quote sees it. */
export interface PricedLine {
  price: Pence;
  /** What a bundle of its competition takes off it. */
  bundle?: Pence;
  /** The coupon counts for this ticket. */
  discountable: boolean;
  /** Its competition takes promotional balance. */
  takesBalance: boolean;
}

/** What a coupon gives: an amount of pence, or parts per million of the discounted sum. */
export type Discount = { kind: "fixed"; pence: Pence } | { kind: "percentage"; ppm: number };

/** The shares of one line; the card pays price − bundle − coupon − balance. */
export interface LineShare {
  bundle: Pence;
  coupon: Pence;
  balance: Pence;
}

/** The sums of a cart. subtotal − bundleDiscount − couponDiscount − balanceUsed = total, and the shares add up to each. */
export interface Quote {
  subtotal: Pence;
  bundleDiscount: Pence;
  couponDiscount: Pence;
  balanceUsed: Pence;
  total: Pence;
  shares: LineShare[];
}

/** The sums of a cart, the bundles in them, and which cards may pay it. */
export interface CartQuote extends Quote {
  bundles: ReachedBundle[];
  /** A competition of the cart has instant prizes: no credit card may pay any of it. */
  debitOnly: boolean;
}

/** What a cart costs: bundles first, then the coupon, then the balance on lines that allow it, the rest by card. */
export function quoteCart(lines: readonly PricedLine[], discount: Discount | null, balance: Pence): Quote {
  const subtotal = sumOf(lines.map((line) => line.price));
  const bundleDiscount = sumOf(lines.map(({ bundle = 0 }) => bundle));
  const bundled = lines.map(({ price, bundle = 0 }) => price - bundle);
  const discounted = lines.map((line, i) => (line.discountable && discount ? (bundled[i] ?? 0) : 0));
  const discountedSum = sumOf(discounted);
  const full = !discount ? 0 : discount.kind === "fixed" ? discount.pence : partOf(discountedSum, discount.ppm);
  const couponDiscount = Math.min(full, discountedSum);
  const coupon = splitOver(couponDiscount, discounted);
  const payable = lines.map((line, i) => (line.takesBalance ? (bundled[i] ?? 0) - (coupon[i] ?? 0) : 0));
  const balanceUsed = Math.min(balance, sumOf(payable));
  const fromBalance = splitOver(balanceUsed, payable);
  return {
    subtotal,
    bundleDiscount,
    couponDiscount,
    balanceUsed,
    total: subtotal - bundleDiscount - couponDiscount - balanceUsed,
    shares: lines.map(({ bundle = 0 }, i) => ({ bundle, coupon: coupon[i] ?? 0, balance: fromBalance[i] ?? 0 })),
  };
}
