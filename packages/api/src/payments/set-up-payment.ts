import { type PaymentSetup, toIso, toPounds } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import type { z } from "zod";
import { takeCodeTry } from "../coupons/take-code-try.ts";
import type { Deps } from "../deps.ts";
import { raffleRefsByIds } from "../serializers/raffle-ref.ts";
import { toTicket } from "../serializers/ticket.ts";
import { subscribeToNewsletter } from "../users/users.queries.ts";
import { cartTickets, OPEN_STATES } from "./payments.queries.ts";
import { couponFor, quoteTickets } from "./quote-checkout.ts";

interface Setup {
  usePromotionalBalance: boolean;
  couponCode: string;
  newsletter: boolean;
}

/** What the cart costs now with that coupon and balance; nothing is held or spent. A ticked newsletter box subscribes. */
export async function setUpPayment(
  deps: Pick<Deps, "db" | "clock" | "config">,
  user: Row<"users">,
  setup: Setup,
): Promise<z.infer<typeof PaymentSetup>> {
  if (setup.couponCode !== "") await takeCodeTry(deps, user.id);
  if (setup.newsletter) await inTransaction(deps.db, (tx) => subscribeToNewsletter(tx, user.id));
  const now = deps.clock();
  const tickets = await cartTickets(deps.db.read, user.id, now);
  const raffleIds = [...new Set(tickets.map((ticket) => ticket.raffle_id))];
  const own = await deps.db.read
    .selectFrom("payment_attempts")
    .select("id")
    .where("user_id", "=", user.id)
    .where("state", "in", OPEN_STATES)
    .executeTakeFirst();
  const ask = { couponCode: setup.couponCode, useBalance: setup.usePromotionalBalance, ownAttemptId: own?.id ?? null };
  const asker = { ...user, newsletter: user.newsletter || setup.newsletter };
  const empty = tickets.length === 0;
  const coupon = empty ? null : await couponFor(deps.db.read, asker, { ...ask, raffleIds, now, lock: false });
  const raffles = await raffleRefsByIds(deps.db.read, raffleIds);
  const quote = await quoteTickets(deps.db.read, { tickets, raffles }, { ...ask, userId: user.id, coupon });
  return {
    tickets: tickets.flatMap((ticket) => {
      const raffle = raffles.get(ticket.raffle_id);
      return raffle ? [toTicket(ticket, raffle)] : [];
    }),
    subtotal: toPounds(quote.subtotal),
    couponDiscount: toPounds(quote.couponDiscount),
    promoBalDiscount: toPounds(quote.balanceUsed),
    totalPrice: toPounds(quote.total),
    now: toIso(now),
  };
}
