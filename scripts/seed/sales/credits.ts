import { content } from "../content.ts";
import type { People } from "../people/plan-customers.ts";
import type { Rng } from "../random.ts";
import type { Credit } from "./sale.ts";

/** Promotional credits given over the year; the demo customer has £10 left. */
export function planCredits({ customer, buyers }: People, rng: Rng): Credit[] {
  const given = { buyer: customer, coupon: null };
  const own: Credit[] = [
    { ...given, when: { daysAgo: 41, second: 50_000 }, pence: 500, notes: "Thank you for telling a friend" },
    { ...given, when: { daysAgo: 20, second: 38_400 }, pence: 1_000, notes: "Goodwill: the draw was moved by a day" },
  ];
  const others = buyers.flatMap((buyer): Credit[] => {
    const roll = rng.share();
    const second = rng.whole(32_000, 60_000);
    const when = { daysAgo: rng.whole(1, Math.max(1, buyer.since.daysAgo - 1)), second };
    if (roll < 0.05) return [{ buyer, when, pence: 500, notes: "WELCOME5", coupon: "WELCOME5" }];
    if (roll >= 0.1) return [];
    const pence = rng.pick([200, 500, 1_000]);
    return [{ buyer, when, pence, notes: rng.pick(content.sales.creditReasons), coupon: null }];
  });
  return [...own, ...others];
}
