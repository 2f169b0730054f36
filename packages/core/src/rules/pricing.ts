import type { Pence } from "../money.ts";

/** `trustTransactionRef` of an order for which no card was charged. */
export const NO_PAYMENT_REQUIRED = "NO_PAYMENT_REQUIRED";

/** A ticket as the quote sees it. */
export interface PricedLine {
  price: Pence;
  /** The coupon counts for this ticket. */
  discountable: boolean;
  /** Its competition takes promotional balance. */
  takesBalance: boolean;
}

/** What a coupon gives: an amount of pence, or parts per million of the discounted sum. */
export type Discount = { kind: "fixed"; pence: Pence } | { kind: "percentage"; ppm: number };

/** The shares of one line; the card pays price − coupon − balance. */
export interface LineShare {
  coupon: Pence;
  balance: Pence;
}

/** The sums of a cart. subtotal − couponDiscount − balanceUsed = total, and the shares add up to each. */
export interface Quote {
  subtotal: Pence;
  couponDiscount: Pence;
  balanceUsed: Pence;
  total: Pence;
  shares: LineShare[];
}

/** The sums of a cart, and which cards may pay it. */
export interface CartQuote extends Quote {
  /** A competition of the cart has instant prizes: no credit card may pay any of it. */
  debitOnly: boolean;
}

const PPM = 1_000_000n;

/** The part of an amount, rounded to the nearest penny, half up. */
export function partOf(amount: Pence, ppm: number): Pence {
  return Number((BigInt(amount) * BigInt(ppm) * 2n + PPM) / (PPM * 2n));
}

/** Splits an amount over weights to the penny: largest remainders, earlier lines first. At most their sum. */
export function splitOver(amount: Pence, weights: Pence[]): Pence[] {
  const sum = weights.reduce((a, b) => a + b, 0);
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

/** What a cart costs: the coupon first, then the balance on lines that allow it, the rest by card. */
export function quoteCart(lines: PricedLine[], discount: Discount | null, balance: Pence): Quote {
  const subtotal = lines.reduce((sum, line) => sum + line.price, 0);
  const discounted = lines.map((line) => (line.discountable && discount ? line.price : 0));
  const discountedSum = discounted.reduce((a, b) => a + b, 0);
  const full = !discount ? 0 : discount.kind === "fixed" ? discount.pence : partOf(discountedSum, discount.ppm);
  const couponDiscount = Math.min(full, discountedSum);
  const coupon = splitOver(couponDiscount, discounted);
  const payable = lines.map((line, i) => (line.takesBalance ? line.price - (coupon[i] ?? 0) : 0));
  const balanceUsed = Math.min(
    balance,
    payable.reduce((a, b) => a + b, 0),
  );
  const fromBalance = splitOver(balanceUsed, payable);
  return {
    subtotal,
    couponDiscount,
    balanceUsed,
    total: subtotal - couponDiscount - balanceUsed,
    shares: lines.map((_, i) => ({ coupon: coupon[i] ?? 0, balance: fromBalance[i] ?? 0 })),
  };
}
