import type { Discount } from "@counterfoil/core";
import { normalizeKey, toPence } from "@counterfoil/core";
import type { NewRow } from "@counterfoil/db";
import type { Clock } from "../clock.ts";
import type { IdGenerator, Rng } from "../random.ts";
import type { Sale } from "./sale.ts";

/** A coupon of the demo shop and the days on which customers use it. */
export interface Coupon {
  id: string;
  code: string;
  type: "fixed" | "percentage" | "credit";
  /** The discount or credit in pounds, or a percentage. */
  amount: number;
  madeDaysAgo: number;
  /** Days from today, negative once it has expired; null: never expires. */
  expiresIn: number | null;
  maxUses: number | null;
  once: boolean;
  newsletter: boolean;
  firstOrder: boolean;
  /** Key of the only competition for which it is valid. */
  onlyFor: string | null;
  /** The share of orders on these days that use it. */
  often: number;
}

const base = { maxUses: null, once: true, newsletter: false, firstOrder: false, onlyFor: null, often: 0 };

const CODES: Omit<Coupon, "id">[] = [
  {
    ...base,
    code: "AUTUMN10",
    type: "percentage",
    amount: 10,
    madeDaysAgo: 41,
    expiresIn: 45,
    once: false,
    often: 0.07,
  },
  { ...base, code: "FIVER", type: "fixed", amount: 5, madeDaysAgo: 88, expiresIn: null, maxUses: 10_000, often: 0.03 },
  { ...base, code: "WELCOME5", type: "credit", amount: 5, madeDaysAgo: 400, expiresIn: null },
  { ...base, code: "SUMMER20", type: "percentage", amount: 20, madeDaysAgo: 170, expiresIn: -74, often: 0.08 },
  {
    ...base,
    code: "NEWS15",
    type: "percentage",
    amount: 15,
    madeDaysAgo: 62,
    expiresIn: null,
    newsletter: true,
    often: 0.02,
  },
  { ...base, code: "HATCH2", type: "fixed", amount: 2, madeDaysAgo: 15, expiresIn: 9, onlyFor: "hatch" },
  { ...base, code: "FIRSTGO", type: "fixed", amount: 1, madeDaysAgo: 300, expiresIn: null, firstOrder: true },
  {
    ...base,
    code: "THANKS3",
    type: "percentage",
    amount: 25,
    madeDaysAgo: 200,
    expiresIn: null,
    maxUses: 3,
    often: 0.01,
  },
];

export function planCoupons(ids: IdGenerator): Coupon[] {
  return CODES.map((coupon) => ({ ...coupon, id: ids.next() }));
}

export function couponRow(coupon: Coupon, clock: Clock): NewRow<"coupons"> {
  return {
    id: coupon.id,
    code: coupon.code,
    code_key: normalizeKey(coupon.code),
    type: coupon.type,
    fixed_pence: coupon.type === "percentage" ? 0 : toPence(coupon.amount),
    percent_ppm: coupon.type === "percentage" ? coupon.amount * 10_000 : 0,
    expires: coupon.expiresIn !== null,
    expires_at: coupon.expiresIn === null ? null : clock.at(coupon.expiresIn, 23, 59),
    max_uses: coupon.maxUses,
    uses: 0,
    all_raffles: coupon.onlyFor === null,
    all_users: true,
    only_first_order: coupon.firstOrder,
    only_newsletter: coupon.newsletter,
    once_per_user: coupon.once,
    created_at: clock.at(-coupon.madeDaysAgo, 10),
  };
}

export function discountOf(coupon: Coupon): Discount {
  if (coupon.type === "percentage") return { kind: "percentage", ppm: coupon.amount * 10_000 };
  return { kind: "fixed", pence: toPence(coupon.amount) };
}

/** Chooses the coupon of an order, by the coupons' rules. */
export class CouponDrawer {
  readonly #coupons: readonly Coupon[];
  readonly #rng: Rng;
  readonly #used = new Map<string, Set<string>>();
  readonly #uses = new Map<string, number>();

  constructor(coupons: readonly Coupon[], rng: Rng) {
    this.#coupons = coupons;
    this.#rng = rng;
  }

  /** Returns the planned coupon, or a random one. */
  for(sale: Sale, subtotal: number): Coupon | null {
    const named = this.#coupons.find(({ code }) => code === sale.coupon);
    if (named) return named;
    const roll = this.#rng.share();
    if (sale.refunded || sale.buyer.email.endsWith("@demo.test") || subtotal < 600) return null;
    let from = 0;
    for (const coupon of this.#coupons) {
      from += coupon.often;
      if (roll < from) return this.#mayUse(coupon, sale) ? coupon : null;
    }
    return null;
  }

  use(coupon: Coupon, userId: string): void {
    const users = this.#used.get(coupon.id) ?? new Set();
    this.#used.set(coupon.id, users.add(userId));
    this.#uses.set(coupon.id, (this.#uses.get(coupon.id) ?? 0) + 1);
  }

  #mayUse(coupon: Coupon, { buyer, when }: Sale): boolean {
    const inTime = when.daysAgo < coupon.madeDaysAgo && (coupon.expiresIn === null || when.daysAgo > -coupon.expiresIn);
    const left = coupon.maxUses === null || (this.#uses.get(coupon.id) ?? 0) < coupon.maxUses;
    const again = coupon.once && this.#used.get(coupon.id)?.has(buyer.id);
    return inTime && left && !again && (!coupon.newsletter || buyer.newsletter);
  }
}
