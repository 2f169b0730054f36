import { bundleCart, type CartQuote, quoteCart } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import type { CartCoupon } from "../coupons/reserve-coupon.ts";
import type { LockedRaffle } from "../entries/lock-raffle.ts";
import { freeBalance } from "../ledger/ledger.ts";

interface Cart {
  tickets: readonly Pick<Row<"tickets">, "price_pence" | "raffle_id">[];
  raffles: ReadonlyMap<string, Pick<LockedRaffle, "allow_balance" | "bundles" | "prize_id">>;
  coupon: CartCoupon | null;
  userId: string;
  /** Takes the user's free balance where a competition allows it. */
  useBalance: boolean;
  /** The user's open attempt that would be replaced: the balance that it holds is free. */
  ownAttemptId: string | null;
}

/** Returns the bundles that the tickets of a cart reach, and what they take off each. */
export function bundleTickets(tickets: Cart["tickets"], raffles: ReadonlyMap<string, Pick<Row<"raffles">, "bundles">>) {
  const lines = tickets.map(({ raffle_id, price_pence }) => ({ raffleId: raffle_id, price: price_pence }));
  return bundleCart(lines, (raffleId) => raffles.get(raffleId)?.bundles);
}

/** Returns the sums of a cart, in pence, with bundles, coupon and balance, and whether only debit cards may pay it. */
export async function quoteTickets(db: Db, cart: Cart): Promise<CartQuote> {
  const { tickets, raffles, coupon, userId, useBalance, ownAttemptId } = cart;
  const free = useBalance ? await freeBalance(db, { userId, exceptAttemptId: ownAttemptId }) : 0;
  const { bundles, shares } = bundleTickets(tickets, raffles);
  const lines = tickets.map((ticket, i) => ({
    price: ticket.price_pence,
    bundle: shares[i] ?? 0,
    discountable: coupon?.appliesTo(ticket.raffle_id) ?? false,
    takesBalance: raffles.get(ticket.raffle_id)?.allow_balance ?? false,
  }));
  const raffleIds = [...new Set(tickets.map((ticket) => ticket.raffle_id))];
  const debitOnly = raffleIds.some((id) => typeof raffles.get(id)?.prize_id === "string");
  return { ...quoteCart(lines, coupon?.discount ?? null, Math.max(0, free)), bundles, debitOnly };
}
