import { HOUR_MS } from "@counterfoil/core";
import { type RawBuilder, type SqlBool, sql } from "kysely";

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
    | "ledger"
    | "raffles"
    | "post_batches"
    | "awards"
    | "acts";
  /** Selects the rows that violate it; `off` is the difference, and `key` the row's id where others may have its subject. */
  query: (ids: RawBuilder<unknown>, now: number) => RawBuilder<Selected>;
  /** Returns whether a selected row violates it, where SQL can't. */
  isBroken?: (row: Selected) => boolean;
}

interface Selected {
  subject: string;
  off: number;
  key?: string;
  value?: string;
}

/** Tells rows from others of the same subject and number: an admin who resolves these resolves no later ones. */
export const whichOf = (table: string) => {
  const id = sql.ref(`${table}.id`);
  return sql`concat(min(${id}), ' ', max(${id})) as key`;
};

/** Whether a JSON text of the audit trail names this id. Not by `like`, of which someone may give a row a wildcard as its id. */
export const namesId = (text: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<SqlBool>`replace(${text}, concat('"', ${id}, '"'), '') <> ${text}`;

/** Who used a coupon by a use `u`: who paid its order, which may be another's since. */
export const couponUsedBy = sql`coalesce((select coalesce(v.user_id, n.user_id) from orders n
    left join spend_moves v on v.attempt_id = n.attempt_id and v.kind = 'settle' where n.id = u.order_id), u.user_id)`;

/** When a use `u` of a coupon was: when the payment of its order began, or at its credit in the ledger. Both have a seal. */
export const couponUsedAt = sql`coalesce((select coalesce(y.created_at, n.created_at) from orders n
    left join payment_attempts y on y.id = n.attempt_id where n.id = u.order_id),
  (select max(g.created_at) from ledger g where g.coupon_id = u.coupon_id and g.user_id = u.user_id and g.kind = 'credit'))`;

/** Whether a coupon was edited since a moment, as its lists may be others since. */
export function couponWasEdited(id: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select 1 from audit e
    where e.subject = 'coupon' and e.subject_id = ${id} and e.action = 'edit' and e.created_at >= ${since} - ${sql.lit(HOUR_MS)})`;
}
