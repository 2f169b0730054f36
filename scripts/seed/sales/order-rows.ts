import { type Addresses, MINUTE_MS, NO_PAYMENT_REQUIRED } from "@counterfoil/core";
import { json, type NewRow, searchIndexText } from "@counterfoil/db";
import type { Customer } from "../people/customer.ts";
import type { Line, PricedSale } from "./price-sales.ts";

/** A buyer's card; everybody always uses the same one. */
interface BuyersCard {
  /** Its token in the sandbox. */
  scenario: string;
  brand: string;
  lastFour: string;
  expiry: string;
}

/** A completed refund. */
export interface Refunded {
  id: string;
  at: number;
}

function cardOf({ id }: Customer): BuyersCard {
  const visa = id.charCodeAt(id.length - 1) % 3 > 0;
  return visa
    ? { scenario: "paid", brand: "Visa", lastFour: "1111", expiry: "11/29" }
    : { scenario: "paid-mastercard", brand: "Mastercard", lastFour: "4444", expiry: "04/30" };
}

function addressesOf({ address }: Customer): Addresses {
  return { shipping: address, billing: address };
}

function methodOf({ sale, quote }: PricedSale): "hosted" | "card" | "none" {
  if (quote.total === 0) return "none";
  return sale.savedCard ? "card" : "hosted";
}

/** The completed payment attempt of an order. */
export function attemptRow(priced: PricedSale, cardId: string | null): NewRow<"payment_attempts"> {
  const { sale, quote, at } = priced;
  const method = methodOf(priced);
  return {
    id: priced.attemptId,
    ref: priced.ref,
    user_id: sale.buyer.id,
    provider: method === "none" ? "none" : "sandbox",
    method,
    state: "completed",
    quote_key: priced.attemptId,
    subtotal_pence: quote.subtotal,
    coupon_id: priced.coupon?.id ?? null,
    coupon_code: priced.coupon?.code ?? null,
    coupon_pence: quote.couponDiscount,
    balance_pence: quote.balanceUsed,
    total_pence: quote.total,
    save_card: false,
    card_id: method === "card" ? cardId : null,
    redirect_url: null,
    addresses: json(addressesOf(sale.buyer)),
    phone: sale.buyer.phone,
    user_ip: sale.buyer.ip,
    holds_until: at + 28 * MINUTE_MS,
    returned_at: method === "none" ? null : at,
    next_check_at: null,
    checks: 0,
    decline_code: null,
    created_at: at - MINUTE_MS,
    closed_at: at,
  };
}

export function attemptLineRow(
  { attemptId }: PricedSale,
  line: Line,
  position: number,
): NewRow<"payment_attempt_lines"> {
  return {
    attempt_id: attemptId,
    position,
    ticket_id: line.id,
    raffle_id: line.competition.id,
    number: line.number,
    price_pence: line.competition.pricePence,
    coupon_pence: line.coupon,
    balance_pence: line.balance,
    question_answer: line.answer,
    answer_correct: line.correct,
  };
}

export function orderRow(priced: PricedSale): NewRow<"orders"> {
  const { sale, quote, ref, transactionRef } = priced;
  const card = transactionRef === null ? null : cardOf(sale.buyer);
  const { firstName, lastName, email } = sale.buyer;
  return {
    id: priced.id,
    ref,
    attempt_id: priced.attemptId,
    user_id: sale.buyer.id,
    state: sale.refunded ? "refunded" : "completed",
    subtotal_pence: quote.subtotal,
    coupon_id: priced.coupon?.id ?? null,
    coupon_code: priced.coupon?.code ?? null,
    coupon_pence: quote.couponDiscount,
    balance_pence: quote.balanceUsed,
    total_pence: quote.total,
    transaction_ref: transactionRef ?? NO_PAYMENT_REQUIRED,
    card_number: card && `**** **** **** ${card.lastFour}`,
    card_type: card?.brand ?? null,
    refunded_card_pence: sale.refunded ? quote.total : 0,
    refunded_balance_pence: 0,
    user_ip: sale.buyer.ip,
    addresses: json(addressesOf(sale.buyer)),
    search_text: searchIndexText(ref, transactionRef ?? NO_PAYMENT_REQUIRED, firstName, lastName, email),
    created_at: priced.at,
    voided_at: null,
  };
}

export function orderLineRow(
  priced: PricedSale,
  line: Line,
  position: number,
  refund: Refunded | null,
): NewRow<"order_lines"> {
  return {
    id: line.id,
    order_id: priced.id,
    position,
    raffle_id: line.competition.id,
    number: line.number,
    price_pence: line.competition.pricePence,
    coupon_pence: line.coupon,
    balance_pence: line.balance,
    refund_id: refund?.id ?? null,
    released_at: refund?.at ?? null,
  };
}

export function soldTicketRow(priced: PricedSale, line: Line): NewRow<"tickets"> {
  return {
    id: line.id,
    raffle_id: line.competition.id,
    number: line.number,
    user_id: priced.sale.buyer.id,
    state: "sold",
    expires_at: null,
    reserved_at: priced.at - 3 * MINUTE_MS,
    attempt_id: priced.attemptId,
    order_id: priced.id,
    question_answer: line.answer,
    answer_correct: line.correct,
    price_pence: line.competition.pricePence,
    created_at: priced.at,
  };
}

/** The sandbox's own record of the payment, so that the order can be refunded in the console. */
export function sandboxPaymentRow(priced: PricedSale, transactionRef: string): NewRow<"sandbox_payments"> {
  const { sale, ref, quote, at } = priced;
  const card = cardOf(sale.buyer);
  return {
    ref,
    method: sale.savedCard ? "card" : "hosted",
    amount_pence: quote.total,
    currency: "GBP",
    save_card: false,
    description: `${priced.lines.length} tickets`,
    name: `${sale.buyer.firstName} ${sale.buyer.lastName}`,
    email: sale.buyer.email,
    return_url: "",
    expires_at: at + 28 * MINUTE_MS,
    state: "paid",
    challenge_ends_at: null,
    scenario: card.scenario,
    transaction_ref: transactionRef,
    reported_pence: quote.total,
    brand: card.brand,
    last_four: card.lastFour,
    expiry: card.expiry,
    card_token: null,
    created_at: at,
  };
}
