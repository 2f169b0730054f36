import { type Coupon, type CouponType, countThings, londonWords } from "@counterfoil/core";
import { formatMoney } from "../../ui/format.ts";

export const typeLabels: Record<CouponType, string> = {
  fixed: "Fixed Discount",
  percentage: "Percentage Discount",
  credit: "Account Credit",
};

/** What the words of a coupon are made of; half-filled forms too. */
export type CouponTerms = Omit<Coupon, "_id" | "code" | "uses" | "exp"> & {
  /** ISO 8601, or epoch milliseconds. */
  exp: string | number | null;
};

/** "30 Nov 2026 23:59", London time. */
export function formatExpiry(moment: string | number): string {
  const { day, month, year, time } = londonWords(moment);
  return `${day.replace(/ .*/, "").padStart(2, "0")} ${month.slice(0, 3)} ${year} ${time}`;
}

/** What it gives: "£5.00", "10% off"; without trailing zeros: "12.5% off". */
export function amountOf({ type, fixedAmount, percentAmount }: Pick<Coupon, "type" | "fixedAmount" | "percentAmount">) {
  return type === "percentage" ? `${Number((percentAmount * 100).toFixed(4))}% off` : formatMoney(fixedAmount);
}

const joined = new Intl.ListFormat("en-GB", { type: "conjunction" });

function namesOf(things: { name: string }[], what: string): string {
  if (things.length === 0) return `no ${what} yet`;
  const named = things.slice(0, things.length > 3 ? 2 : 3).map(({ name }) => name);
  const rest = things.length - named.length;
  return joined.format(rest > 0 ? [...named, `${rest} more`] : named);
}

type Customers = Pick<CouponTerms, "type" | "onlyUsersFirstOrder" | "onlyUsersOnNewsletter">;

/** Which customers can use a coupon, but for those it names. */
export function customersOf({ type, ...terms }: Customers): string[] {
  const customers = [];
  if (terms.onlyUsersFirstOrder) customers.push(type === "credit" ? "before the first order" : "on the first order");
  if (terms.onlyUsersOnNewsletter) customers.push("newsletter subscribers only");
  return customers;
}

function limitsOf(terms: CouponTerms): string[] {
  const { oncePerUser, maxUses, expires, exp } = terms;
  const limits = customersOf(terms);
  if (!terms.allUsers) limits.unshift(`only for ${namesOf(terms.appliesToUsers, "user")}`);
  if (oncePerUser) limits.push("once per user");
  if (maxUses !== null) limits.push(`${countThings(maxUses, "use", "uses")} in all`);
  const until = exp === null ? "expiry not set" : `until ${formatExpiry(exp)}`;
  limits.push(expires ? until : "no expiry");
  return limits;
}

/** Says a coupon in words: "10% off Swiss watch, once per user, until 30 Nov 2026 23:59". */
export function describeCoupon(terms: CouponTerms): string {
  const scope = terms.allRaffles ? "every raffle" : namesOf(terms.appliesToRaffles, "raffle");
  const gives =
    terms.type === "credit"
      ? `${formatMoney(terms.fixedAmount)} account credit`
      : `${amountOf(terms)}${terms.type === "fixed" ? " off" : ""} ${scope}`;
  return [gives, ...limitsOf(terms)].join(", ");
}
