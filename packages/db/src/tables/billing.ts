import type {
  Addresses,
  AttemptState,
  CardFunding,
  CardRefusal,
  CouponType,
  OrderState,
  RefundState,
  StopReason,
} from "@counterfoil/core";
import type { Json, Time, WithDefault } from "./column.ts";

export interface BillingTables {
  coupons: {
    id: string;
    code: string;
    /** `couponKey` of the code; unique. */
    code_key: string;
    type: CouponType;
    fixed_pence: number;
    /** Parts per million of the discounted sum. */
    percent_ppm: number;
    expires_at: Time | null;
    expires: boolean;
    max_uses: number | null;
    /** Uses by completed orders and redemptions; a use held by an open attempt is counted from its row. */
    uses: WithDefault<number>;
    all_raffles: boolean;
    all_users: boolean;
    only_first_order: boolean;
    only_newsletter: boolean;
    once_per_user: boolean;
    created_at: Time;
    /** `sealOf` the row; null for one that another program wrote. */
    seal: WithDefault<string | null>;
  };

  coupon_raffles: { coupon_id: string; raffle_id: string };

  coupon_users: { coupon_id: string; user_id: string };

  /** A use that counts: by an order, or a redeemed credit. Deleted when the whole order is refunded. */
  coupon_uses: { id: string; coupon_id: string; user_id: string; order_id: string | null; created_at: Time };

  /** Append-only; the user's balance is its sum. */
  ledger: {
    id: string;
    user_id: string;
    amount_pence: number;
    /** `prize`: won, or withdrawn with its ticket. `moved`: from winnings to the promotional account, a line in each. `payout`: asked for, or put back. */
    kind: "credit" | "admin" | "spent" | "refund" | "prize" | "moved" | "payout";
    /** Winnings never pay for tickets. */
    account: WithDefault<"promotional" | "winnings">;
    notes: string;
    order_id: string | null;
    refund_id: string | null;
    /** The instant prize that was won or withdrawn. */
    prize_id: WithDefault<string | null>;
    /** The competition of a prize; null for every other kind. */
    raffle_id: WithDefault<string | null>;
    /** The prize of a draw, from 1; null for an instant prize. */
    draw_prize: WithDefault<number | null>;
    /** The payout that took it from the winnings, or was put back into them. */
    payout_id: WithDefault<string | null>;
    /** The admin who changed the balance manually; null for every other kind. */
    admin_id: WithDefault<string | null>;
    /** Whose code gave it; null for every other kind, and possibly deleted since. */
    coupon_id: WithDefault<string | null>;
    created_at: Time;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  payment_attempts: {
    id: string;
    /** merchant-order-id, and the orderId of the order it becomes. */
    ref: string;
    user_id: string;
    provider: string;
    method: "hosted" | "card" | "none";
    state: AttemptState;
    /** Fingerprint of tickets, coupon, balance and method: the same quote again returns the same attempt. */
    quote_key: string;
    subtotal_pence: number;
    /** What bundles took off; subtotal_pence − bundle_pence − coupon_pence − balance_pence = total_pence. */
    bundle_pence: WithDefault<number>;
    coupon_id: string | null;
    coupon_code: string | null;
    coupon_pence: number;
    balance_pence: number;
    total_pence: number;
    /** A competition of the quote has instant prizes: no credit card may pay any of it. */
    debit_only: WithDefault<boolean>;
    save_card: boolean;
    card_id: string | null;
    redirect_url: string | null;
    addresses: Json<Addresses>;
    phone: string;
    user_ip: string;
    /** When the holds of its tickets end; no payment starts afterwards. */
    holds_until: Time;
    /** The browser came back from the hosted page, or a webhook came; not to be confused with the state `returned`. */
    returned_at: Time | null;
    /** When the polling job asks the provider next; null when it no longer does. */
    next_check_at: Time | null;
    checks: WithDefault<number>;
    decline_code: "declined" | "unauthenticated" | null;
    /** The person was erased, and the provider has not been notified yet. */
    forget_payer: WithDefault<boolean>;
    created_at: Time;
    /** When it ended. Null for a stopped one while it still holds its tickets, its coupon use and its balance. */
    closed_at: Time | null;
    /** When its customer tightened what they may pay; what was paid before still becomes an order. */
    stopped_at: WithDefault<Time | null>;
    stop_reason: WithDefault<StopReason | null>;
    /** Why the card that paid was refused; null in every other state. */
    refused_reason: WithDefault<CardRefusal | null>;
    /** When its customer next reserved a ticket, while it was the newest: since then the cart is a different one. */
    reserved_after_at: WithDefault<Time | null>;
    /** Of its lines, which its seal so covers. */
    lines_hash: WithDefault<string | null>;
    seal: WithDefault<string | null>;
  };

  payment_attempt_lines: {
    attempt_id: string;
    position: number;
    ticket_id: string;
    raffle_id: string;
    number: number;
    price_pence: number;
    /** The line's share of what bundles took off. */
    bundle_pence: WithDefault<number>;
    coupon_pence: number;
    balance_pence: number;
    question_answer: string | null;
    answer_correct: boolean | null;
  };

  /** Every transaction that a provider reported, once. */
  transactions: {
    id: string;
    provider: string;
    transaction_ref: string;
    attempt_id: string;
    outcome: "paid" | "declined" | "unauthenticated";
    amount_pence: number;
    currency: string;
    /** When it was paid, by the provider's clock or by ours, whichever is earlier; null unless it was. */
    paid_at: WithDefault<Time | null>;
    created_at: Time;
    seal: WithDefault<string | null>;
  };

  /** The webhooks that were received, each once by its own key. */
  provider_notices: { provider: string; event_key: string; attempt_ref: string; received_at: Time };

  /** Chargebacks: payments that customers' banks reversed. */
  chargebacks: {
    id: string;
    provider: string;
    chargeback_ref: string;
    transaction_ref: string;
    attempt_id: string;
    /** The order that the transaction had paid; null when it had paid none. */
    order_id: string | null;
    amount_pence: number;
    created_at: Time;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  orders: {
    id: string;
    ref: string;
    attempt_id: string;
    user_id: string;
    state: OrderState;
    subtotal_pence: number;
    bundle_pence: WithDefault<number>;
    coupon_id: string | null;
    coupon_code: string | null;
    coupon_pence: number;
    balance_pence: number;
    total_pence: number;
    transaction_ref: string;
    card_number: string | null;
    card_type: string | null;
    refunded_card_pence: WithDefault<number>;
    refunded_balance_pence: WithDefault<number>;
    user_ip: string;
    addresses: Json<Addresses>;
    /** Normalized name and email at the time; its user has the same text, or had it before. */
    search_text: string;
    created_at: Time;
    /** When its instant prizes were shown; null while the customer has tickets to open. */
    opened_at: Time | null;
    /** Deleted in the console: hidden everywhere, kept in the books. */
    voided_at: Time | null;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  /** `referenceKeys` of the references of orders. */
  order_references: { key: string; order_id: string; created_at: number };

  order_lines: {
    /** The ticket's id. */
    id: string;
    order_id: string;
    position: number;
    raffle_id: string;
    number: number;
    price_pence: number;
    bundle_pence: WithDefault<number>;
    coupon_pence: number;
    balance_pence: number;
    /** The refund that gives it back, while one is in progress or done. */
    refund_id: string | null;
    /** Its number was released: by a refund, a deleted entry or a deleted order. */
    released_at: Time | null;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  /** A refund. The row is written before the provider is called. */
  refunds: {
    id: string;
    kind: "order" | "late";
    order_id: string | null;
    attempt_id: string;
    transaction_id: string | null;
    admin_id: string | null;
    state: RefundState;
    card_pence: number;
    balance_pence: number;
    reason: string;
    /** The cancelled competition whose lines it refunds; null for any other refund. */
    cancelled_raffle_id: WithDefault<string | null>;
    next_try_at: Time | null;
    tries: WithDefault<number>;
    created_at: Time;
    done_at: Time | null;
    /** When the provider first refused it; it may have been done since then. */
    refused_at: WithDefault<Time | null>;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  saved_cards: {
    id: string;
    user_id: string;
    provider: string;
    /** The provider's reference, encrypted; never sent to a browser. */
    token: string;
    /** Hash of the reference: one card is saved once. */
    token_hash: string;
    brand: string;
    last_four: string;
    expiry: string;
    /** As the provider reported it last; `unknown` counts as credit. */
    funding: WithDefault<CardFunding>;
    created_at: Time;
    deleted_at: Time | null;
    /** The provider was asked to forget it. */
    forgotten_at: Time | null;
  };
}
