import { createHash } from "node:crypto";
import { type CartQuote, isBlankAddress, ShopError } from "@counterfoil/core";
import { findRow, listRows, type Row, stageOf, type Tx, together } from "@counterfoil/db";
import { closeAttempt, closeDeclinedAttempts } from "../attempts/close-attempt.ts";
import { isOpenAttempt } from "../attempts/find-attempt.ts";
import { limitReplacements } from "../attempts/limit-replacements.ts";
import { type PaymentChoice, providerOfChoice, writeAttempt } from "../attempts/write-attempt.ts";
import { cardFunding } from "../cards/save-card.ts";
import { reserveCoupon } from "../coupons/reserve-coupon.ts";
import { checkNotStaff } from "../draws/draw-locks.ts";
import { extendedHoldEnd, extendHolds } from "../entries/extend-holds.ts";
import { type LockedRaffle, lockRaffles } from "../entries/lock-raffle.ts";
import { cartTickets } from "../entries/own-tickets.ts";
import { noteSamePerson } from "../entries/same-person-entries.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { admit } from "../protection/admit.ts";
import type { RateLimit } from "../rate-limits/rate-limit.ts";
import { findSentCalls, madeBefore, type SentCall, storeSentCalls } from "../sent-calls/sent-calls.ts";
import { type Carts, lockCarts } from "./lock-carts.ts";
import { quoteTickets } from "./quote-tickets.ts";

/** What a customer wants to pay, and how. */
export interface PaymentInput extends PaymentChoice {
  userId: string;
  couponCode: string;
  useBalance: boolean;
  /** The total that the customer saw, pence, if the page sent it. */
  expectedTotal: number | undefined;
  reservationSeconds: number;
  paymentSeconds: number;
  /** How often a user who never paid may replace a payment by another one; null where users are not limited. */
  replacements: RateLimit | null;
  /** Called with the number of tickets in the cart, which make the work of a call. */
  weigh?: ((tickets: number) => void) | undefined;
  policy: ProtectionPolicy;
}

interface OpenedAttempt {
  attempt: Row<"payment_attempts">;
  /** Null when an earlier call created it; else its lines, and their competitions, which are locked. */
  created: { lines: Row<"payment_attempt_lines">[]; raffles: ReadonlyMap<string, LockedRaffle> } | null;
}

/** How long after it was paid the same input returns the same attempt, for double clicks and repeated requests. */
const SAME_INPUT_MS = 120_000;

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

function inputKey({ method, cardId, saveCard, couponCode, useBalance }: PaymentInput): string {
  return digest([method, cardId, saveCard, couponCode.trim().toUpperCase(), useBalance]);
}

function quoteKey(input: PaymentInput, tickets: readonly Row<"tickets">[], quote: CartQuote): string {
  // The same total may be shared out differently, and a refund gives back the share of its line.
  const lines = tickets.map(({ id, price_pence }, i) => [id, price_pence, quote.shares[i]]);
  return `${inputKey(input)}.${digest([lines, quote.debitOnly])}`;
}

/** Returns the attempt of the same input that completed a moment ago, unless something was reserved since. */
async function justCompleted(tx: Tx, input: PaymentInput): Promise<Row<"payment_attempts"> | undefined> {
  const newest = { by: ["created_at desc", "id desc"], limit: 1 } as const;
  const [latest] = await listRows(tx.sql, "payment_attempts", { user_id: input.userId }, newest);
  if (latest?.state !== "completed" || !latest.quote_key.startsWith(`${inputKey(input)}.`)) return undefined;
  if ((latest.closed_at ?? 0) <= tx.now - SAME_INPUT_MS || latest.reserved_after_at !== null) return undefined;
  return input.expectedTotal === undefined || input.expectedTotal === latest.total_pence ? latest : undefined;
}

/** Checks the total that the customer saw first: they should see why a used balance makes a free cart one to pay. */
function checkTotal({ expectedTotal, method }: PaymentInput, total: number): void {
  if (expectedTotal !== undefined && expectedTotal !== total) throw new ShopError("cart.changed");
  if (method === "none" && total > 0) throw new ShopError("payment.due");
  if (method !== "none" && total === 0) throw new ShopError("payment.nothing_due");
}

function checkAddress(user: Row<"users">): void {
  if (user.phone === "" || isBlankAddress(user.shipping)) throw new ShopError("address.missing");
}

/** A payment begun before the end, or before the competition was unpublished, continues; no new one may start. */
function checkOnSale(raffles: ReadonlyMap<string, Row<"raffles">>, now: number): void {
  for (const raffle of raffles.values()) {
    const stage = stageOf(raffle, now);
    if (stage === "cancelled") throw new ShopError("raffle.cancelled");
    if (!raffle.live) throw new ShopError("raffle.off_sale");
    if (stage === "ended") throw new ShopError("raffle.ended");
  }
}

/** Whose cart is paid; `ownAttemptId`: the open attempt, which it would replace. */
interface CartOwner {
  input: PaymentInput;
  user: Row<"users">;
  ownAttemptId: string | null;
  carts: Carts;
}

/** Reserves the coupon and locks the competitions of a cart, and only then reads its tickets, which others may take. */
async function lockCouponAndTickets(tx: Tx, { input, user, ownAttemptId, carts }: CartOwner) {
  const { couponCode: code } = input;
  const cart = { userId: user.id, now: tx.now };
  if (code === "") {
    const [locked, tickets] = await together([carts.raffles(), carts.tickets(user.id)]);
    const own = new Set(tickets.map((ticket) => ticket.raffle_id));
    return { coupon: null, raffles: new Map([...locked].filter(([id]) => own.has(id))), tickets };
  }
  const tickets = await cartTickets(tx.sql, cart);
  if (tickets.length === 0) return null;
  const coupon = await reserveCoupon(tx, { code, user, tickets, now: tx.now, ownAttemptId });
  const raffles = await lockRaffles(tx, [...new Set(tickets.map((ticket) => ticket.raffle_id))]);
  return { coupon, raffles, tickets: await cartTickets(tx.sql, cart) };
}

/** The tickets of the cart, its quote and its coupon, all locked. */
async function lockCart(tx: Tx, owner: CartOwner) {
  const locked = await lockCouponAndTickets(tx, owner);
  if (!locked) return null;
  const { coupon, raffles, tickets } = locked;
  const { user, ownAttemptId, input } = owner;
  if (tickets.length === 0) return null;
  const { useBalance } = input;
  const quote = await quoteTickets(tx.sql, { tickets, raffles, coupon, userId: user.id, useBalance, ownAttemptId });
  return { tickets, raffles, quote, coupon: coupon?.coupon ?? null };
}

function holdTimes({ reservationSeconds, paymentSeconds, replacements }: PaymentInput, user: Row<"users">) {
  return { reservationSeconds, paymentSeconds, onlyOnce: replacements !== null && user.first_paid_at === null };
}

/**
 * Freezes the cart as the user's open payment attempt: lines, coupon, balance and total as quoted now, and extends its
 * holds. The same input for the same cart and provider returns the open attempt, or one completed less than two minutes ago if
 * nothing was reserved since; any other input closes the open one. Throws `cart.empty`, `cart.changed`, `payment.due`,
 * `payment.nothing_due`, `address.missing`, `raffle.cancelled`, `raffle.off_sale`, `raffle.ended`, `payment.in_progress`, `draw.staff`, `rate.limited`, or what `admit` or `reserveCoupon` throws.
 */
export async function openAttempt(
  tx: Tx,
  input: PaymentInput,
  carts = lockCarts(tx, [input.userId]),
): Promise<OpenedAttempt> {
  const { policy } = input;
  const [user, { open, declined }] = await together([carts.user(input.userId), carts.payable(input.userId)]);
  // What is read here does not prolong the lock of the competitions. An attempt that is closed below changes the standing.
  const closesOne = open !== undefined || declined.length > 0;
  const [standing, others, cart] = await together([
    closesOne ? null : carts.standing(user.id, policy),
    input.method === "none" ? carts.others(user.id) : null,
    lockCart(tx, { input, user, ownAttemptId: open?.id ?? null, carts }),
  ]);
  if (!cart) {
    const completed = await justCompleted(tx, input);
    if (completed) return { attempt: completed, created: null };
    await admit(tx, { phase: "open", user, policy }, standing);
    throw new ShopError("cart.empty");
  }
  const { tickets, raffles, quote, coupon } = cart;
  input.weigh?.(tickets.length);
  checkTotal(input, quote.total);
  checkAddress(user);
  checkNotStaff(user, raffles.values());
  const key = quoteKey(input, tickets, quote);
  // After a move to another provider, the same cart is paid there: the former one may be the reason for the move.
  if (open?.quote_key === key && open.provider === providerOfChoice(input)) {
    await admit(tx, { phase: "open", user, policy, attempt: open });
    return { attempt: open, created: null };
  }
  // A card that was declined may be charged again, which closes nothing.
  const isCounted = closesOne || input.method === "card";
  if (isCounted) await limitReplacements(tx, { user, limit: input.replacements });
  if (open) await closeAttempt(tx, open);
  checkOnSale(raffles, tx.now);
  await closeDeclinedAttempts(tx, declined);
  const savedFunding = await cardFunding(tx, { userId: user.id, cardId: input.cardId });
  await admit(tx, { phase: "open", user, policy, savedFunding, quote }, standing);
  await noteSamePerson(tx, { user, raffles, others });
  const times = holdTimes(input, user);
  const holdsUntil = Math.min(...tickets.map((ticket) => extendedHoldEnd(ticket, { ...times, now: tx.now })));
  const { attempt, lines } = await writeAttempt(tx, {
    choice: input,
    quoteKey: key,
    user,
    tickets,
    quote,
    coupon,
    holdsUntil,
  });
  // One without anything to pay sells its tickets immediately.
  if (input.method !== "none") await extendHolds(tx, { attemptId: attempt.id, tickets, ...times });
  return { attempt, created: { lines, raffles } };
}

/** Whether money may have been sent for an attempt: one whose page never opened is no longer payable once it has closed. */
const mayBePaid = (attempt: Row<"payment_attempts">) =>
  attempt.method !== "hosted" || attempt.redirect_url !== null || isOpenAttempt(attempt);

/** Returns the attempt that the same call opened earlier. */
async function findEarlier(tx: Tx, sent: SentCall): Promise<Row<"payment_attempts"> | undefined> {
  const call = madeBefore(await findSentCalls(tx.sql, [sent]), sent);
  if (!call?.attempt_id) return undefined;
  return findRow(tx.sql, "payment_attempts", { id: call.attempt_id });
}

/** Opens the attempt of a call once by its key. Throws `call.other_input` and what `openAttempt` throws. */
export async function openAttemptOnce(
  tx: Tx,
  input: PaymentInput,
  { sent, carts = lockCarts(tx, [input.userId]) }: { sent: SentCall | null; carts?: Carts },
): Promise<OpenedAttempt> {
  if (!sent) return openAttempt(tx, input, carts);
  await carts.user(input.userId);
  const earlier = await findEarlier(tx, sent);
  if (earlier && mayBePaid(earlier)) return { attempt: earlier, created: null };
  const opened = await openAttempt(tx, input, carts);
  await storeSentCalls(tx, [{ call: sent, made: { attemptId: opened.attempt.id } }]);
  return opened;
}
