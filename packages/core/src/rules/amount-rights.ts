import { DAY_MS } from "../durations.ts";
import { toPence } from "../money.ts";
import type { CouponScope, CouponTerms, CouponWorth } from "../wire/coupon.ts";
import type { Right } from "./rights.ts";

/** The most that someone refunds of one order, and in 24 hours, as a small refund. Pence. */
const SMALL_REFUND_PENCE = 100_00;
/** The most numbers of competitions with instant prizes to win that someone refunds in 24 hours alone: each is another try for one. */
export const SMALL_REFUND_TRIES = 20;
/** The most small refunds of one order: each is mailed, and it may have a thousand tickets of ten pence. */
export const SMALL_REFUNDS_OF_ORDER = 10;
/** The largest small change of a balance, and the most of them by one person in 24 hours. Pence. */
const SMALL_BALANCE_PENCE = 20_00;
const SMALL_BALANCE_DAY_PENCE = 100_00;
/** The largest discounts that are no money: of one use, and of all uses together and in 24 hours, in pence. */
const SMALL_DISCOUNT_PENCE = 20_00;
const SMALL_DISCOUNTS_PENCE = 2_000_00;

/** For how long what someone did before counts towards what is small, so that many small ones are not one large. */
export const SMALL_WINDOW_MS = DAY_MS;

interface RefundSums {
  /** What is given back of the order, with this refund and those before it. Pence. */
  orderPence: number;
  /** What this admin gave back in the last 24 hours, with this refund. Pence. */
  adminPence: number;
  /** Whether a competition of the refunded tickets has ended: its list is what is drawn from. */
  hasEnded: boolean;
  /** Whether it takes more than its money: an instant prize, an entry that cost nothing, as removing one does, many tries for instant prizes, or many emails. */
  takesMore?: boolean;
}

export function rightToRefund({ orderPence, adminPence, hasEnded, takesMore = false }: RefundSums) {
  const isSmall = !hasEnded && !takesMore && Math.max(orderPence, adminPence) <= SMALL_REFUND_PENCE;
  return (isSmall ? "orders.refund" : "orders.refundLarge") satisfies Right;
}

interface BalanceSums {
  /** The change, up or down. Pence. */
  pence: number;
  /** What this admin changed in the last 24 hours, up and down added, with this change. Pence. */
  adminPence: number;
}

/** Returns the right that a change of a balance requires. */
export function rightToChangeBalance({ pence, adminPence }: BalanceSums) {
  const isSmall = Math.abs(pence) <= SMALL_BALANCE_PENCE && adminPence <= SMALL_BALANCE_DAY_PENCE;
  return (isSmall ? "balance.change" : "balance.changeLarge") satisfies Right;
}

/** Returns the worth in pence of the uses after the first `used`; infinite without a limit, and for a percentage, which has no ceiling. */
const worthOf = ({ type, fixedAmount, maxUses }: CouponTerms, used = 0) =>
  maxUses === null || type === "percentage"
    ? Number.POSITIVE_INFINITY
    : toPence(fixedAmount) * Math.max(0, maxUses - used);

function includesAll(ids: readonly string[], others: readonly string[]): boolean {
  const all = new Set(ids);
  return others.every((id) => all.has(id));
}

/** Returns whether a coupon could still be used at `at`, epoch milliseconds, wherever and by whomever it can be used afterwards. */
function couldBeUsed(was: CouponWorth, is: CouponScope, at: number): boolean {
  const { expires, exp } = was;
  if (expires && exp !== null && Date.parse(exp) <= at) return false;
  const conditions = ["onlyUsersFirstOrder", "onlyUsersOnNewsletter", "oncePerUser"] as const;
  const raffles = was.appliesToRaffles.map(({ _id }) => _id);
  return (
    (was.allRaffles || (!is.allRaffles && includesAll(raffles, is.appliesToRaffles))) &&
    (was.allUsers || (!is.allUsers && includesAll(was.appliesToUsers, is.appliesToUsers))) &&
    conditions.every((condition) => is[condition] || !was[condition])
  );
}

/**
 * Returns by how much the uses that are left are worth more than they were, or than none, in pence. They were worth nothing where the
 * coupon had expired, or is for competitions or customers for which it was not.
 */
export function couponGain(was: CouponWorth | undefined, is: CouponTerms & CouponScope, at: number): number {
  const before = was && couldBeUsed(was, is, at) ? worthOf(was, was.uses) : 0;
  const after = worthOf(is, was?.uses);
  return after > before ? after - before : 0;
}

/**
 * Returns the right to do this to such a coupon. Account credit is money, and so is a percentage, and a discount that is large in
 * one use or in all of them, or has no limit, or is more than this admin may give in small ones in 24 hours: `adminPence`, with this
 * one, or 0 where nothing is given.
 */
export function rightToCoupon(coupon: CouponTerms, right: "coupons.edit" | "coupons.delete", adminPence = 0) {
  const isLarge = toPence(coupon.fixedAmount) > SMALL_DISCOUNT_PENCE;
  const isMoney = coupon.type === "credit" || isLarge || Math.max(worthOf(coupon), adminPence) > SMALL_DISCOUNTS_PENCE;
  return (isMoney ? "coupons.editCredit" : right) satisfies Right;
}
