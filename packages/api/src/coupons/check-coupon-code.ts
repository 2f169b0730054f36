import { type CouponCheck, messages, quoteCart, ShopError, sumOf, toPounds } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { bundleTickets, cartTickets, openAttemptId, quoteCoupon } from "@counterfoil/domain";
import { raffleRefsByIds } from "#read-models/raffle-ref.ts";
import type { Deps } from "../deps.ts";
import { limitCouponCodes } from "../rate-limits/limit-coupon-codes.ts";

const PPM = 1_000_000;

/** Returns the effect of a code on the customer's cart, before balance. Throws the reason why it is not valid. */
export async function checkCouponCode(
  deps: Pick<Deps, "db" | "clock" | "config">,
  user: Row<"users">,
  { code, newsletter, ip }: { code: string; newsletter: boolean; ip: string },
): Promise<CouponCheck> {
  await limitCouponCodes(deps, { user, ip, code });
  const db = deps.db.read;
  const now = deps.clock();
  const tickets = await cartTickets(db, { userId: user.id, now });
  const raffles = await raffleRefsByIds(db, [...new Set(tickets.map((ticket) => ticket.raffle_id))]);
  const { shares } = bundleTickets(tickets, raffles);
  try {
    const couponUser = { ...user, newsletter: user.newsletter || newsletter };
    const ownAttemptId = await openAttemptId(db, user.id);
    const input = { code, user: couponUser, tickets, now, ownAttemptId };
    const { coupon, discount, appliesTo } = await quoteCoupon(db, input);
    const lines = tickets.map((ticket, i) => ({
      price: ticket.price_pence,
      bundle: shares[i] ?? 0,
      discountable: appliesTo(ticket.raffle_id),
      takesBalance: false,
    }));
    const quote = quoteCart(lines, discount, 0);
    return {
      code: coupon.code,
      ...(discount.kind === "fixed"
        ? { fixedDiscount: toPounds(discount.pence) }
        : { percentDiscount: discount.ppm / PPM }),
      totalDiscounts: toPounds(quote.couponDiscount),
      newCartTotal: toPounds(quote.total),
      valid: true,
      msg: messages.couponApplied,
    };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const newCartTotal = toPounds(sumOf(tickets.map((ticket) => ticket.price_pence)) - sumOf(shares));
    return { code: code.toUpperCase(), totalDiscounts: 0, newCartTotal, valid: false, msg: error.message };
  }
}
