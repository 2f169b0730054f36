import { sql } from "kysely";
import { type BookRule, whichOf } from "./book-rule.ts";

/** The rules of unapplied payments, which are refunded whole. */
export const unappliedRules: readonly BookRule[] = [
  {
    // Someone may delete what is known of a payment that has an order, so that it is taken for another and refunded, and its tickets stay.
    rule: "No payment of an order is refunded as an unapplied one",
    table: "refunds",
    query: (ids) => sql`select a.ref as subject, r.id as key, r.card_pence as off from refunds r
      join payment_attempts a on a.id = r.attempt_id
      left join transactions c on c.id = r.transaction_id and c.attempt_id = r.attempt_id
      left join orders o on o.attempt_id = c.attempt_id and o.transaction_ref = c.transaction_ref
      where r.id in (${ids}) and r.kind = 'late' and (c.id is null or o.id is not null)`,
  },
  {
    rule: "Every refund of an unapplied payment in the audit trail is in the books",
    table: "payment_attempts",
    query: (ids) => sql`select p.ref as subject, count(*) as off, ${whichOf("a")} from payment_attempts p
      join audit a on a.subject_id = p.ref and a.subject = 'payment' and a.action = 'refund done'
      where p.id in (${ids}) and not exists (select 1 from refunds r
        where r.attempt_id = p.id and r.kind = 'late' and r.state = 'done' and r.done_at = a.created_at)
      group by p.ref`,
  },
  {
    rule: "Every chargeback of an unapplied payment in the audit trail is in the books",
    table: "payment_attempts",
    query: (ids) => sql`select p.ref as subject, count(*) as off, ${whichOf("a")} from payment_attempts p
      join audit a on a.subject_id = p.ref and a.subject = 'payment' and a.action = 'charged back'
      where p.id in (${ids}) and not exists (select 1 from chargebacks b where b.attempt_id = p.id and b.created_at = a.created_at)
      group by p.ref`,
  },
];
