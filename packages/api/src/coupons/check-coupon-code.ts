import { type CouponCheck, messages, quoteCart, ShopError, toPounds } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { cartTickets, openAttemptId, quoteCoupon } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { limitCouponCodes, limitUnpaidCodes } from "../rate-limits/limit-coupon-codes.ts";

const PPM = 1_000_000;

/** Returns the effect of a code on the customer's cart, before balance. Throws the reason why it is not valid. */
export async function checkCouponCode(
  deps: Pick<Deps, "db" | "clock" | "config">,
  user: Row<"users">,
  { code, newsletter, ip }: { code: string; newsletter: boolean; ip: string },
): Promise<CouponCheck> {
  await limitUnpaidCodes(deps, user, ip);
  await limitCouponCodes(deps, user.id);
  const db = deps.db.read;
  const now = deps.clock();
  const tickets = await cartTickets(db, { userId: user.id, now });
  const subtotal = tickets.reduce((sum, ticket) => sum + ticket.price_pence, 0);
  try {
    const couponUser = { ...user, newsletter: user.newsletter || newsletter };
    const ownAttemptId = await openAttemptId(db, user.id);
    const input = { code, user: couponUser, tickets, now, ownAttemptId };
    const { coupon, discount, appliesTo } = await quoteCoupon(db, input);
    const lines = tickets.map((ticket) => ({
      price: ticket.price_pence,
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
    const newCartTotal = toPounds(subtotal);
    return { code: code.toUpperCase(), totalDiscounts: 0, newCartTotal, valid: false, msg: error.message };
  }
}
