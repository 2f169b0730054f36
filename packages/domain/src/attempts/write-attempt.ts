import type { AttemptState, CartQuote } from "@counterfoil/core";
import { inChunks, insertRows, insertTogether, json, type Row, rowsInto, type Tx } from "@counterfoil/db";
import { newId, newRef } from "../ids.ts";
import { holdSpending } from "../protection/spending.ts";
import { sealOf } from "../seals.ts";
import { hashOfLines } from "./hash-lines.ts";

/** How a cart is paid. */
export interface PaymentChoice {
  method: "hosted" | "card" | "none";
  cardId: string | null;
  /** Consent to save the card that is typed on the hosted page. */
  saveCard: boolean;
  userIp: string;
  provider: string;
}

/** Returns the provider of an attempt's row: "none" for a free cart. */
export function providerOfChoice({ method, provider }: Pick<PaymentChoice, "method" | "provider">): string {
  return method === "none" ? "none" : provider;
}

interface FrozenQuote {
  choice: PaymentChoice;
  quoteKey: string;
  user: Row<"users">;
  tickets: readonly Row<"tickets">[];
  quote: CartQuote;
  coupon: Row<"coupons"> | null;
  /** When the first of the tickets' holds ends, epoch milliseconds. */
  holdsUntil: number;
}

/** The delay of the first poll after a payment was opened, unless a webhook comes first. */
const FIRST_CHECK_MS = 20_000;

function linesOf(attemptId: string, { tickets, quote }: FrozenQuote): Row<"payment_attempt_lines">[] {
  return tickets.map((ticket, position) => ({
    attempt_id: attemptId,
    position,
    ticket_id: ticket.id,
    raffle_id: ticket.raffle_id,
    number: ticket.number,
    price_pence: ticket.price_pence,
    bundle_pence: quote.shares[position]?.bundle ?? 0,
    coupon_pence: quote.shares[position]?.coupon ?? 0,
    balance_pence: quote.shares[position]?.balance ?? 0,
    question_answer: ticket.question_answer,
    answer_correct: ticket.answer_correct,
  }));
}

function stateOf({ method }: PaymentChoice): AttemptState {
  if (method === "none") return "completed";
  return method === "card" ? "charging" : "open";
}

/** Writes an attempt with its frozen lines, completed if nothing is due, and holds its part of the month's limit. */
export async function writeAttempt(tx: Tx, frozen: FrozenQuote) {
  const { choice, quoteKey, user, quote, coupon, holdsUntil } = frozen;
  const now = tx.now;
  const isFree = choice.method === "none";
  const id = newId();
  const lines = linesOf(id, frozen);
  const unsealed = {
    id,
    lines_hash: hashOfLines(lines),
    ref: newRef(),
    user_id: user.id,
    provider: providerOfChoice(choice),
    method: choice.method,
    state: stateOf(choice),
    quote_key: quoteKey,
    subtotal_pence: quote.subtotal,
    bundle_pence: quote.bundleDiscount,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_pence: quote.couponDiscount,
    balance_pence: quote.balanceUsed,
    total_pence: quote.total,
    debit_only: quote.debitOnly,
    save_card: choice.saveCard,
    card_id: choice.cardId,
    redirect_url: null,
    addresses: { shipping: user.shipping, billing: user.duplicate_shipping ? user.shipping : user.billing },
    phone: user.phone,
    user_ip: choice.userIp,
    holds_until: holdsUntil,
    returned_at: isFree ? now : null,
    next_check_at: isFree ? null : Math.min(now + FIRST_CHECK_MS, holdsUntil),
    checks: 0,
    decline_code: null,
    forget_payer: false,
    created_at: now,
    closed_at: isFree ? now : null,
    stopped_at: null,
    stop_reason: null,
    refused_reason: null,
    reserved_after_at: null,
  };
  const attempt: Row<"payment_attempts"> = { ...unsealed, seal: sealOf(tx.sealer, "payment_attempts", unsealed) };
  const [first = [], ...others] = inChunks(lines);
  await insertTogether(tx.sql, rowsInto("payment_attempt_lines", first), [
    rowsInto("payment_attempts", [{ ...attempt, addresses: json(attempt.addresses) }]),
  ]);
  for (const chunk of others) await insertRows(tx.sql, "payment_attempt_lines", chunk);
  await holdSpending(tx, attempt);
  return { attempt, lines };
}
