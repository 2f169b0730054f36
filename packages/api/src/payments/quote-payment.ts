import {
  CREDIT_MONTH_PENCE,
  leastLimit,
  leftOf,
  type PaymentSetupInput,
  poundsOrNull,
  toIso,
  toPounds,
} from "@counterfoil/core";
import { inTransaction, prepareRows, type Row, readInChunks } from "@counterfoil/db";
import {
  cartTickets,
  openAttemptId,
  quoteCoupon,
  quoteTickets,
  readStanding,
  somePrizeOf,
  subscribeToNewsletter,
} from "@counterfoil/domain";
import type { z } from "zod";
import { toCartBundles } from "#read-models/cart-bundles.ts";
import { type RaffleRefRow, selectRaffleRefs } from "#read-models/raffle-ref.ts";
import { toTickets } from "#read-models/ticket.ts";
import type { Deps } from "../deps.ts";
import { limitCouponCodes } from "../rate-limits/limit-coupon-codes.ts";
import type { Payer } from "./payment-input.ts";

type QuoteInput = z.infer<typeof PaymentSetupInput>;

type QuoteDeps = Pick<Deps, "db" | "clock" | "config">;

async function readProtection({ db, config }: QuoteDeps, user: Row<"users">, now: number) {
  const { ownLimit, staffLimit, month } = await readStanding(db.read, { phase: "open", user, policy: config }, now);
  const limit = leastLimit(ownLimit, staffLimit, config.monthlyMaximum);
  return {
    limit: poundsOrNull(limit),
    spent: toPounds(month.spent - month.refunded),
    left: limit === null ? null : toPounds(Math.max(0, leftOf(limit, month))),
    creditLeft: toPounds(Math.max(0, CREDIT_MONTH_PENCE - month.credit)),
  };
}

const readRaffles = prepareRows<{ id: string }, RaffleRefRow & { prize_id: string | null }>((db, list) =>
  selectRaffleRefs(db)
    .select(({ ref }) => somePrizeOf(db, ref("raffles.id")).as("prize_id"))
    .where("id", "in", list("id")),
);

/** Returns what the cart costs with that coupon and balance; writes nothing. Throws why a coupon is not valid. */
export async function quotePayment(deps: QuoteDeps, { user, ip }: Payer, input: QuoteInput) {
  const { couponCode: code, usePromotionalBalance: useBalance } = input;
  if (code !== "") await limitCouponCodes(deps, { user, ip, code });
  const { read } = deps.db;
  const now = deps.clock();
  const [tickets, ownAttemptId, protection] = await Promise.all([
    cartTickets(read, { userId: user.id, now }),
    openAttemptId(read, user.id),
    readProtection(deps, user, now),
  ]);
  const raffleIds = Array.from(new Set(tickets.map((ticket) => ticket.raffle_id)), (id) => ({ id }));
  const couponUser = { ...user, newsletter: user.newsletter || input.newsletter };
  const needsCoupon = code !== "" && tickets.length > 0;
  const coupon = needsCoupon ? await quoteCoupon(read, { code, user: couponUser, tickets, now, ownAttemptId }) : null;
  const found = await readInChunks(raffleIds, (chunk) => readRaffles(read, chunk));
  const raffles = new Map(found.map((raffle) => [raffle.id, raffle]));
  const quote = await quoteTickets(read, { tickets, raffles, coupon, userId: user.id, useBalance, ownAttemptId });
  return {
    tickets: toTickets(tickets, [...raffles.values()]),
    subtotal: toPounds(quote.subtotal),
    ...toCartBundles(quote.bundles, raffles),
    couponDiscount: toPounds(quote.couponDiscount),
    promoBalDiscount: toPounds(quote.balanceUsed),
    totalPrice: toPounds(quote.total),
    protection: { ...protection, debitOnly: quote.debitOnly },
    now: toIso(now),
  };
}

/** Returns the same for the documented call that sets a payment up; it also subscribes by the newsletter box. */
export async function setUpPayment(deps: QuoteDeps, payer: Payer, input: QuoteInput) {
  const { user } = payer;
  const subscriber = { userId: user.id, policy: deps.config };
  if (input.newsletter && !user.newsletter) await inTransaction(deps.db, (tx) => subscribeToNewsletter(tx, subscriber));
  return quotePayment(deps, payer, input);
}
