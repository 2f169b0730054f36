import { createHash } from "node:crypto";
import { type Quote, ShopError } from "@counterfoil/core";
import { inChunks, json, type Row, type Tx } from "@counterfoil/db";
import { lockRaffles, newId, newRef } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { hasAddress, lockUser } from "../users/users.queries.ts";
import { closeAttempt, closeDeclinedPages } from "./close-attempt.ts";
import { cartTickets, lockOpenAttempt } from "./payments.queries.ts";
import { type CouponInUse, checkExpected, couponFor, type PayWith, quoteTickets } from "./quote-checkout.ts";

/** How a cart is to be paid. */
export interface PaymentWish extends PayWith {
  method: "hosted" | "card" | "none";
  /** The saved card that is charged. */
  cardId: string | null;
  /** Consent to save the card that is typed on the hosted page. */
  saveCard: boolean;
  /** Pence that the customer saw, if the page said so. */
  expectedTotal: number | undefined;
  userIp: string;
}

/** The attempt of a wish; `isNew` when this very call made it. */
interface OpenedAttempt {
  attempt: Row<"payment_attempts">;
  isNew: boolean;
}

/** How long after it was paid the same wish still answers the same attempt: a double click, a repeated request. */
const SAME_WISH_MS = 120_000;

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

function wishKey(wish: PaymentWish): string {
  return digest([wish.method, wish.cardId, wish.saveCard, wish.couponCode.trim().toUpperCase(), wish.useBalance]);
}

function quoteKey(wish: PaymentWish, tickets: Row<"tickets">[], quote: Quote): string {
  const lines = tickets.map((ticket) => [ticket.id, ticket.price_pence]);
  return `${wishKey(wish)}.${digest([lines, quote.couponDiscount, quote.balanceUsed, quote.total])}`;
}

/** The attempt of the same wish that was completed a moment ago: its cart is empty now, yet the answer is the same. */
async function justCompleted(tx: Tx, userId: string, wish: PaymentWish, now: number) {
  const latest = await tx.sql
    .selectFrom("payment_attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const same = latest?.state === "completed" && latest.quote_key.startsWith(`${wishKey(wish)}.`);
  return same && (latest.closed_at ?? 0) > now - SAME_WISH_MS ? latest : undefined;
}

function checkTotal(wish: PaymentWish, total: number): void {
  if (wish.method === "none" && total > 0) throw new ShopError("payment.due");
  if (wish.method !== "none" && total === 0) throw new ShopError("payment.nothing_due");
}

/** A payment that was begun before the end holds its tickets beyond it; no other may begin then. */
function checkNoneEnded(raffles: Map<string, Row<"raffles">>, now: number): void {
  if ([...raffles.values()].some((raffle) => raffle.ends_at <= now)) throw new ShopError("raffle.ended");
}

/** From the start of a payment its tickets are held for PAYMENT_SECONDS, within the most a ticket is ever held. */
function holdEnd(deps: Pick<Deps, "config">, ticket: Row<"tickets">, now: number): number {
  const { reservationSeconds, paymentSeconds } = deps.config;
  return Math.min(now + paymentSeconds * 1000, ticket.reserved_at + (reservationSeconds + paymentSeconds) * 1000);
}

async function extendHolds(
  deps: Pick<Deps, "config">,
  tx: Tx,
  attemptId: string,
  tickets: Row<"tickets">[],
  now: number,
) {
  const byEnd = Map.groupBy(tickets, (ticket) => holdEnd(deps, ticket, now));
  for (const [end, group] of byEnd) {
    for (const chunk of inChunks(group)) {
      await tx.sql
        .updateTable("tickets")
        .set({ attempt_id: attemptId, expires_at: end })
        .where(
          "id",
          "in",
          chunk.map((ticket) => ticket.id),
        )
        .execute();
    }
  }
}

interface FrozenQuote {
  user: Row<"users">;
  tickets: Row<"tickets">[];
  quote: Quote;
  coupon: CouponInUse | null;
}

async function writeAttempt(
  deps: Deps,
  tx: Tx,
  wish: PaymentWish,
  frozen: FrozenQuote,
  now: number,
): Promise<Row<"payment_attempts">> {
  const { user, tickets, quote, coupon } = frozen;
  const id = newId();
  const holdsUntil = Math.min(...tickets.map((ticket) => holdEnd(deps, ticket, now)));
  const attempt = await tx.sql
    .insertInto("payment_attempts")
    .values({
      id,
      ref: newRef(),
      user_id: user.id,
      provider: wish.method === "none" ? "none" : deps.payments.name,
      method: wish.method,
      state: wish.method === "card" ? "charging" : "open",
      quote_key: quoteKey(wish, tickets, quote),
      subtotal_pence: quote.subtotal,
      coupon_id: coupon?.coupon.id ?? null,
      coupon_code: coupon?.coupon.code ?? null,
      coupon_pence: quote.couponDiscount,
      balance_pence: quote.balanceUsed,
      total_pence: quote.total,
      save_card: wish.saveCard,
      card_id: wish.cardId,
      redirect_url: null,
      addresses: json({ shipping: user.shipping, billing: user.duplicate_shipping ? user.shipping : user.billing }),
      phone: user.phone,
      user_ip: wish.userIp,
      holds_until: holdsUntil,
      returned_at: null,
      next_check_at: wish.method === "none" ? null : Math.min(now + FIRST_CHECK_MS, holdsUntil),
      decline_code: null,
      created_at: now,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = tickets.map((ticket, position) => ({
    attempt_id: id,
    position,
    ticket_id: ticket.id,
    raffle_id: ticket.raffle_id,
    number: ticket.number,
    price_pence: ticket.price_pence,
    coupon_pence: quote.shares[position]?.coupon ?? 0,
    balance_pence: quote.shares[position]?.balance ?? 0,
    question_answer: ticket.question_answer,
    answer_correct: ticket.answer_correct,
  }));
  for (const chunk of inChunks(lines)) await tx.sql.insertInto("payment_attempt_lines").values(chunk).execute();
  await extendHolds(deps, tx, id, tickets, now);
  return attempt;
}

/** The provider is asked for the first time this long after a payment was opened, unless a notice came before. */
const FIRST_CHECK_MS = 20_000;

/**
 * Freezes the cart as an attempt: lines, coupon, balance and total as quoted now, holds moved to PAYMENT_SECONDS.
 * The same wish for the same cart answers the attempt that is open already, or was completed a moment ago; any other
 * wish closes the open one and gets a new reference. Refusals are those of getPaymentUrl (API: Coupons and payment).
 */
export async function openAttempt(deps: Deps, tx: Tx, userId: string, wish: PaymentWish): Promise<OpenedAttempt> {
  const now = tx.now;
  const user = await lockUser(tx, userId);
  const open = await lockOpenAttempt(tx, userId);
  const held = await cartTickets(tx.sql, userId, now);
  if (held.length === 0) {
    const done = await justCompleted(tx, userId, wish, now);
    if (done) return { attempt: done, isNew: false };
    throw new ShopError("cart.empty");
  }
  const ownAttemptId = open?.id ?? null;
  const raffleIds = [...new Set(held.map((ticket) => ticket.raffle_id))];
  const coupon = await couponFor(tx.sql, user, { ...wish, raffleIds, now, ownAttemptId, lock: true });
  const raffles = await lockRaffles(tx, raffleIds);
  // Read again: until the competitions were locked, another customer could take a number whose hold had just ended.
  const tickets = await cartTickets(tx.sql, userId, now);
  if (tickets.length === 0) throw new ShopError("cart.empty");
  const { useBalance } = wish;
  const quote = await quoteTickets(tx.sql, { tickets, raffles }, { userId, coupon, useBalance, ownAttemptId });
  // First of all: a balance that is gone turns a free cart into one that must be paid, and the customer should see why.
  checkExpected(wish.expectedTotal, quote.total);
  checkTotal(wish, quote.total);
  if (!hasAddress(user)) throw new ShopError("address.missing");
  if (open) {
    if (open.quote_key === quoteKey(wish, tickets, quote)) return { attempt: open, isNew: false };
    await closeAttempt(tx, open, "cancelled");
  }
  checkNoneEnded(raffles, now);
  await closeDeclinedPages(tx, userId, now);
  return { attempt: await writeAttempt(deps, tx, wish, { user, tickets, quote, coupon }, now), isNew: true };
}
