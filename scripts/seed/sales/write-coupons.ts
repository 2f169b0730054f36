import { CouponForm } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { insertCoupon } from "@counterfoil/domain";
import { atTime, type Shop } from "../shop.ts";

interface DemoCoupon extends Pick<CouponForm, "code">, Partial<Omit<CouponForm, "code">> {
  madeDaysAgo: number;
  /** Days from today, negative once it has expired. */
  expiresIn?: number;
  /** The key of the only competition for which it is valid. */
  onlyFor?: string;
}

const COUPONS: readonly DemoCoupon[] = [
  { code: "AUTUMN10", type: "percentage", percentAmount: 0.1, madeDaysAgo: 41, expiresIn: 45, oncePerUser: false },
  { code: "FIVER", fixedAmount: 5, madeDaysAgo: 88, maxUses: 10_000 },
  { code: "WELCOME5", type: "credit", fixedAmount: 5, madeDaysAgo: 400 },
  { code: "SUMMER20", type: "percentage", percentAmount: 0.2, madeDaysAgo: 170, expiresIn: -74 },
  { code: "NEWS15", type: "percentage", percentAmount: 0.15, madeDaysAgo: 62, onlyUsersOnNewsletter: true },
  { code: "HATCH2", fixedAmount: 2, madeDaysAgo: 15, expiresIn: 9, onlyFor: "hatch" },
  { code: "FIRSTGO", fixedAmount: 1, madeDaysAgo: 300, onlyUsersFirstOrder: true },
  { code: "THANKS3", type: "percentage", percentAmount: 0.25, madeDaysAgo: 200, maxUses: 3 },
];

/** Codes that customers try, each with its share of the orders. */
export const TRIED_CODES: readonly (readonly [code: string, share: number])[] = [
  ["AUTUMN10", 7],
  ["FIVER", 3],
  ["SUMMER20", 8],
  ["NEWS15", 2],
  ["THANKS3", 1],
  ["", 79],
];

/** Writes the coupons of the demo shop. */
export async function writeCoupons(tx: Tx, { plan, config, raffleOf }: Shop): Promise<void> {
  for (const { madeDaysAgo, expiresIn, onlyFor, ...form } of COUPONS) {
    const only = plan.competitions.filter(({ key }) => key === onlyFor);
    const fields = {
      ...CouponForm.parse({ ...form, allRaffles: only.length === 0 }),
      appliesToRaffles: only.map((competition) => raffleOf(competition).id),
      expires: expiresIn !== undefined,
      exp: expiresIn === undefined ? null : plan.clock.at(expiresIn, 23, 59),
    };
    await insertCoupon(atTime(tx, plan.clock.at(-madeDaysAgo, 10)), { fields, keys: config.dataKeys });
  }
}
