import { type Discount, type Quote, quoteCart, ShopError } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { freeBalance } from "../balance/balance.queries.ts";
import { judgeCoupon } from "../coupons/judge-coupon.ts";

export interface CouponInUse {
  coupon: Row<"coupons">;
  discount: Discount;
  appliesTo: (raffleId: string) => boolean;
}

/** What a customer asks to pay with. */
export interface PayWith {
  couponCode: string;
  useBalance: boolean;
}

/** The coupon that a code names for this cart, or null without a code. With `lock` its row is locked. */
export async function couponFor(
  db: Db,
  user: Row<"users">,
  ask: PayWith & { raffleIds: string[]; now: number; ownAttemptId: string | null; lock: boolean },
): Promise<CouponInUse | null> {
  if (ask.couponCode === "") return null;
  const { couponCode: code, raffleIds, now, ownAttemptId, lock } = ask;
  return judgeCoupon(db, { code, user, raffleIds, now, ownAttemptId, lock });
}

/** The sums of these tickets with that coupon and, when asked, the user's free balance. */
export async function quoteTickets(
  db: Db,
  cart: { tickets: Row<"tickets">[]; raffles: Map<string, Pick<Row<"raffles">, "allow_balance">> },
  ask: { userId: string; coupon: CouponInUse | null; useBalance: boolean; ownAttemptId: string | null },
): Promise<Quote> {
  const free = ask.useBalance ? await freeBalance(db, ask.userId, ask.ownAttemptId ?? undefined) : 0;
  const lines = cart.tickets.map((ticket) => ({
    price: ticket.price_pence,
    discountable: ask.coupon?.appliesTo(ticket.raffle_id) ?? false,
    takesBalance: cart.raffles.get(ticket.raffle_id)?.allow_balance ?? false,
  }));
  return quoteCart(lines, ask.coupon?.discount ?? null, Math.max(0, free));
}

/** Refuses when the customer saw another total (pence) than the one to be paid now. */
export function checkExpected(expected: number | undefined, total: number): void {
  if (expected !== undefined && expected !== total) throw new ShopError("cart.changed");
}
