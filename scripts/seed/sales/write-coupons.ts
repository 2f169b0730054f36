import type { Tx } from "@counterfoil/db";
import { insertCoupon } from "@counterfoil/domain";
import { content } from "../content.ts";
import { atTime, type Shop } from "../shop.ts";

/** Writes the coupons of the demo shop. */
export async function writeCoupons(tx: Tx, { plan, config, raffleOf }: Shop): Promise<void> {
  for (const { madeDaysAgo, expiresIn, onlyFor, form } of content.sales.coupons) {
    const only = plan.competitions.filter(({ key }) => key === onlyFor);
    const fields = {
      ...form,
      appliesToRaffles: only.map((competition) => raffleOf(competition).id),
      expires: expiresIn !== undefined,
      exp: expiresIn === undefined ? null : plan.clock.at(expiresIn, 23, 59),
    };
    await insertCoupon(atTime(tx, plan.clock.at(-madeDaysAgo, 10)), { fields, keys: config.dataKeys });
  }
}
