import type { RawBuilder } from "kysely";

/** An invariant of every row of a table. */
export interface BookRule {
  rule: string;
  table:
    | "orders"
    | "payment_attempts"
    | "transactions"
    | "refunds"
    | "chargebacks"
    | "users"
    | "coupons"
    | "tickets"
    | "instant_wins"
    | "payouts"
    | "raffles"
    | "post_batches"
    | "awards";
  /** Selects the rows that violate it; `off` is the difference. */
  query: (ids: RawBuilder<unknown>) => RawBuilder<{ subject: string; off: number }>;
}
