import { type CouponCheck, messages, quoteCart, ShopError, toPounds } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { cartTickets, OPEN_STATES } from "../payments/payments.queries.ts";
import { judgeCoupon } from "./judge-coupon.ts";
import { takeCodeTry } from "./take-code-try.ts";

const PPM = 1_000_000;

/** The payment that a new one would replace, so that a use which it holds is not counted against its own customer. */
async function openAttemptId(db: Db, userId: string): Promise<string | null> {
  const open = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "in", OPEN_STATES)
    .executeTakeFirst();
  return open?.id ?? null;
}

/** What a code does to the customer's cart, before balance; a code that is not good says why and changes nothing. */
export async function checkCouponCode(
  deps: Pick<Deps, "db" | "clock" | "config">,
  user: Row<"users">,
  code: string,
): Promise<CouponCheck> {
  await takeCodeTry(deps, user.id);
  const db = deps.db.read;
  const now = deps.clock();
  const tickets = await cartTickets(db, user.id, now);
  const subtotal = tickets.reduce((sum, ticket) => sum + ticket.price_pence, 0);
  try {
    const ownAttemptId = await openAttemptId(db, user.id);
    const raffleIds = tickets.map((ticket) => ticket.raffle_id);
    const { coupon, discount, appliesTo } = await judgeCoupon(db, { code, user, raffleIds, now, ownAttemptId });
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
