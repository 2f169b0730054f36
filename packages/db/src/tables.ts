import type {
  Address,
  Addresses,
  AttemptState,
  BlockContent,
  ConfigBlockType,
  CouponType,
  OrderState,
  Question,
  RaffleImage,
  RefundState,
} from "@counterfoil/core";
import type { ColumnType, Insertable, Selectable, Updateable } from "kysely";
import type { JsonText } from "./json.ts";

/** Epoch milliseconds. */
type Time = number;
/** A JSON value; written through `json(value)`, read parsed. */
type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface UsersTable {
  id: string;
  email: string;
  /** Folded form; unique. A deleted user has `deleted:<id>`. */
  email_key: string;
  /** Null for a social account. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone: string;
  /** Folded names and email, what the console searches. */
  search_text: string;
  verified: boolean;
  admin: boolean;
  newsletter: boolean;
  confirmation_required: boolean;
  duplicate_shipping: boolean;
  shipping: Json<Address>;
  billing: Json<Address>;
  /** When the link of a mail was first opened; only that first time does it log in. */
  first_verified_at: WithDefault<number | null>;
  /** The console's own verification code, null once verified. */
  console_code: string | null;
  two_factor: boolean;
  /** Encrypted; the secret in use, or the one being set up while two_factor is false. */
  totp_secret: string | null;
  /** The last 30 s step whose code was used; a code works once. */
  totp_last_step: number | null;
  /** Sum of the user's ledger, pence. */
  balance_pence: WithDefault<number>;
  created_at: Time;
  /** Set when the person was erased; the row stays for the books. */
  deleted_at: Time | null;
}

export interface SessionsTable {
  id_hash: string;
  user_id: string;
  expires_at: Time;
  created_at: Time;
}

export interface IdentitiesTable {
  provider: "google" | "facebook";
  subject: string;
  user_id: string;
  created_at: Time;
}

export interface MailTokensTable {
  token_hash: string;
  user_id: string;
  kind: "verify" | "reset";
  /** Folded address the mail went to. */
  email_key: string;
  expires_at: Time;
  used_at: Time | null;
  created_at: Time;
}

export interface SpentChallengesTable {
  challenge_hash: string;
  expires_at: Time;
}

/** Counts of tries per key and window, shared by every process. */
export interface ThrottlesTable {
  key: string;
  window_end: Time;
  tries: number;
}

export interface CategoriesTable {
  id: string;
  name: string;
  name_key: string;
  created_at: Time;
}

export interface RafflesTable {
  id: string;
  slug: string;
  name: string;
  description: string;
  starts_at: Time;
  ends_at: Time;
  price_pence: number;
  original_price_pence: number | null;
  on_sale: boolean;
  live: boolean;
  search_tags: Json<string[]>;
  /** Folded name, slug and tags. */
  search_text: string;
  images: Json<RaffleImage[]>;
  max_entries: number;
  max_per_person: number;
  lucky_dips_only: boolean;
  lucky_dip_default: number;
  allow_balance: boolean;
  /** Last letter of a letter matrix, else null. */
  to_letter: string | null;
  question: Json<Question>;
  guaranteed_winner_box: boolean;
  instant_wins_description: string;
  video_url: string;
  /** It has instant prizes, so its numbers are allocated at random only. */
  has_instant_wins: boolean;
  /** Paid and manual entries, kept in the transaction that makes or frees them. */
  sold_count: WithDefault<number>;
  /** Of those the manual ones. */
  manual_count: WithDefault<number>;
  /** Sum of price_pence of the paid tickets. */
  sales_pence: WithDefault<number>;
  created_at: Time;
  updated_at: Time;
}

export interface RaffleCategoriesTable {
  raffle_id: string;
  category_id: string;
}

export interface TicketsTable {
  id: string;
  raffle_id: string;
  /** 1 to max_entries; letters are a way to write it. Unique in its raffle. */
  number: number;
  user_id: string;
  state: "held" | "sold" | "manual";
  /** When a hold ends; null once sold. Judged against the clock in every query. */
  expires_at: Time | null;
  /** When it was first held. */
  reserved_at: Time;
  /** The attempt that extended the hold, while it is open. */
  attempt_id: string | null;
  order_id: string | null;
  question_answer: string | null;
  answer_correct: boolean | null;
  /** Today's price while held, the order's afterwards, 0 for a manual entry. */
  price_pence: number;
  /** When it became an entry; of a hold, when it was reserved. */
  created_at: Time;
}

/** How many numbers of each block of 100 have a ticket row, kept by triggers; `version` grows with every change. */
export interface TicketBlocksTable {
  raffle_id: string;
  block: number;
  taken: number;
  version: number;
}

export interface InstantWinsTable {
  id: string;
  raffle_id: string;
  number: number;
  prize: string;
  position: number;
  ticket_id: string | null;
  order_id: string | null;
  user_id: string | null;
  won_at: Time | null;
}

export interface CouponsTable {
  id: string;
  code: string;
  /** Folded form; unique. */
  code_key: string;
  type: CouponType;
  fixed_pence: number;
  /** Parts per million of the discounted sum. */
  percent_ppm: number;
  expires_at: Time | null;
  expires: boolean;
  max_uses: number | null;
  /** Uses of completed orders and redemptions; a use that an open attempt holds is counted over its row. */
  uses: WithDefault<number>;
  all_raffles: boolean;
  all_users: boolean;
  only_first_order: boolean;
  only_newsletter: boolean;
  once_per_user: boolean;
  created_at: Time;
}

export interface CouponRafflesTable {
  coupon_id: string;
  raffle_id: string;
}

export interface CouponUsersTable {
  coupon_id: string;
  user_id: string;
}

/** A use that counts: of an order, or of a credit redeemed. Freed when its whole order is refunded. */
export interface CouponUsesTable {
  id: string;
  coupon_id: string;
  user_id: string;
  order_id: string | null;
  created_at: Time;
}

/** Append-only; the user's balance is its sum. */
export interface LedgerTable {
  id: string;
  user_id: string;
  amount_pence: number;
  kind: "credit" | "admin" | "spent" | "refund";
  notes: string;
  order_id: string | null;
  refund_id: string | null;
  created_at: Time;
}

export interface AttemptsTable {
  id: string;
  /** merchant-order-id, and the orderId of the order it becomes. */
  ref: string;
  user_id: string;
  provider: string;
  method: "hosted" | "card" | "none";
  state: AttemptState;
  /** Fingerprint of tickets, coupon, balance, method: the same quote again answers the same attempt. */
  quote_key: string;
  subtotal_pence: number;
  coupon_id: string | null;
  coupon_code: string | null;
  coupon_pence: number;
  balance_pence: number;
  total_pence: number;
  /** Consent to save the card. */
  save_card: boolean;
  card_id: string | null;
  redirect_url: string | null;
  addresses: Json<Addresses>;
  phone: string;
  user_ip: string;
  /** The holds of its tickets end here; nobody starts to pay afterwards. */
  holds_until: Time;
  /** The browser came back, or a notice came. */
  returned_at: Time | null;
  /** When the reconciliation job asks the provider next; null when nothing is to be asked any more. */
  next_check_at: Time | null;
  checks: WithDefault<number>;
  /** `70000` or `60022` of a charge that failed. */
  decline_code: string | null;
  created_at: Time;
  closed_at: Time | null;
}

export interface AttemptLinesTable {
  attempt_id: string;
  position: number;
  ticket_id: string;
  raffle_id: string;
  number: number;
  price_pence: number;
  coupon_pence: number;
  balance_pence: number;
  question_answer: string | null;
  answer_correct: boolean | null;
}

/** Every charge that a provider told of, once. */
export interface ChargesTable {
  id: string;
  provider: string;
  transaction_ref: string;
  attempt_id: string;
  outcome: "paid" | "declined" | "unauthenticated";
  amount_pence: number;
  currency: string;
  created_at: Time;
}

export interface OrdersTable {
  id: string;
  ref: string;
  attempt_id: string;
  user_id: string;
  state: OrderState;
  subtotal_pence: number;
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
  /** Folded ref, transaction ref, name and email at the time. */
  search_text: string;
  created_at: Time;
  /** Deleted in the console: hidden everywhere, kept in the books. */
  voided_at: Time | null;
}

export interface OrderLinesTable {
  /** The ticket's id. */
  id: string;
  order_id: string;
  position: number;
  raffle_id: string;
  number: number;
  price_pence: number;
  coupon_pence: number;
  balance_pence: number;
  /** The refund that gave it back, while one is under way or done. */
  refund_id: string | null;
  /** Its number was freed: by a refund, a deleted entry or a deleted order. */
  released_at: Time | null;
}

/** Money on its way back. The row is written before the provider is called. */
export interface RefundsTable {
  id: string;
  kind: "order" | "late";
  order_id: string | null;
  attempt_id: string;
  charge_id: string | null;
  admin_id: string | null;
  state: RefundState;
  card_pence: number;
  balance_pence: number;
  reason: string;
  next_try_at: Time | null;
  tries: WithDefault<number>;
  created_at: Time;
  done_at: Time | null;
}

export interface SavedCardsTable {
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
  created_at: Time;
  deleted_at: Time | null;
  /** The provider was told to forget it. */
  forgotten_at: Time | null;
}

export interface WinnersTable {
  id: string;
  name: string;
  raffle: string;
  draw_at: Time;
  image: string;
  ticket_number: string;
  live_draw_url: string;
  online_raffle_url: string;
  created_at: Time;
}

export interface PagesTable {
  id: string;
  name: string;
  slug: string;
  /** Markdown. Not named content: that is a JSON column of config_blocks. */
  body: string;
  created_at: Time;
  updated_at: Time;
}

export interface ConfigBlocksTable {
  id: string;
  type: ConfigBlockType;
  position: "main" | "secondary" | null;
  /** Place among the blocks when they are listed. */
  rank: number;
  content: Json<BlockContent>;
  updated_at: Time;
}

/** Mails to send, written with the change that caused them. */
export interface MailsTable {
  id: string;
  message_id: string;
  recipient: string;
  subject: string;
  /** Erased (empty) once sent by SMTP when has_link. */
  text: string;
  html: string;
  /** The body carries a link that works. */
  has_link: boolean;
  state: "queued" | "sent" | "failed";
  tries: WithDefault<number>;
  next_try_at: Time | null;
  created_at: Time;
  sent_at: Time | null;
}

export interface AuditTable {
  id: string;
  admin_id: string;
  action: string;
  subject: string;
  subject_id: string;
  before: Json<unknown>;
  after: Json<unknown>;
  search_text: string;
  created_at: Time;
}

/** Small facts that outlive a process, such as the fingerprint of ADMIN_PASSWORD. */
export interface FactsTable {
  key: string;
  value: string;
}

export interface SandboxPaymentsTable {
  ref: string;
  /** A hosted page lets the customer try another card; the charge of a saved card ends with its first outcome. */
  method: "hosted" | "card";
  amount_pence: number;
  currency: string;
  save_card: boolean;
  description: string;
  name: string;
  email: string;
  return_url: string;
  expires_at: Time;
  state: "open" | "challenge" | "paid" | "declined" | "unauthenticated" | "closed";
  /** A challenge that nobody has answered by then has failed. */
  challenge_ends_at: Time | null;
  /** The scenario of the card that was charged last, from the contract's table. */
  scenario: string | null;
  transaction_ref: string | null;
  /** What notice and query say was paid. */
  reported_pence: number | null;
  brand: string | null;
  last_four: string | null;
  expiry: string | null;
  card_token: string | null;
  created_at: Time;
}

export interface SandboxNoticesTable {
  id: string;
  ref: string;
  body: string;
  signature: string;
  due_at: Time;
  delivered_at: Time | null;
  tries: WithDefault<number>;
}

export interface SandboxCardsTable {
  token: string;
  pan: string;
  expiry: string;
  brand: string;
  last_four: string;
  created_at: Time;
}

export interface SandboxRefundsTable {
  key: string;
  transaction_ref: string;
  amount_pence: number;
  created_at: Time;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  identities: IdentitiesTable;
  mail_tokens: MailTokensTable;
  spent_challenges: SpentChallengesTable;
  throttles: ThrottlesTable;
  categories: CategoriesTable;
  raffles: RafflesTable;
  raffle_categories: RaffleCategoriesTable;
  tickets: TicketsTable;
  ticket_blocks: TicketBlocksTable;
  instant_wins: InstantWinsTable;
  coupons: CouponsTable;
  coupon_raffles: CouponRafflesTable;
  coupon_users: CouponUsersTable;
  coupon_uses: CouponUsesTable;
  ledger: LedgerTable;
  attempts: AttemptsTable;
  attempt_lines: AttemptLinesTable;
  charges: ChargesTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  refunds: RefundsTable;
  saved_cards: SavedCardsTable;
  winners: WinnersTable;
  pages: PagesTable;
  config_blocks: ConfigBlocksTable;
  mails: MailsTable;
  audit: AuditTable;
  facts: FactsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_notices: SandboxNoticesTable;
  sandbox_cards: SandboxCardsTable;
  sandbox_refunds: SandboxRefundsTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
export type RowPatch<T extends keyof Tables> = Updateable<Tables[T]>;
