import { MINUTE_MS } from "@counterfoil/core";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Row } from "./tables.ts";

/** Returns whether an order was voided: an admin deleted it, so that only the books keep it. */
export function isVoided({ voided_at }: Pick<Row<"orders">, "voided_at">): boolean {
  return voided_at !== null;
}

/** Returns the condition that an order counts: it was not voided. `table` is what the query calls `orders`. */
export function orderIsNotVoided(table = "orders"): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.voided_at`)} is null`;
}

/** Returns the condition that a chargeback `b` is of the payment of an order: someone may give an order another reference for a moment. `table` is what the query calls `orders`. */
export function chargebackIsOf(table = "o", chargeback = "b"): RawBuilder<SqlBool> {
  const of = (name: string) => sql.ref(`${chargeback}.${name}`);
  return sql<SqlBool>`(${of("order_id")} = ${sql.ref(`${table}.id`)} and ${of("transaction_ref")} = ${sql.ref(`${table}.transaction_ref`)})`;
}

/** Returns the condition that a line `l` of an order `o` was released, but by no refund, chargeback of its payment, or admin. */
export function lineWasReleasedForNothing(): Expression<SqlBool> {
  return sql<SqlBool>`(l.released_at is not null
    and not exists (select 1 from refunds f where f.id = l.refund_id and (f.state = 'done' or (f.state <> 'refused' and f.next_try_at is not null))
      and f.card_pence + f.balance_pence >= (select sum(x.price_pence - x.bundle_pence - x.coupon_pence) from order_lines x where x.refund_id = f.id))
    and not exists (select 1 from chargebacks b where ${chargebackIsOf()})
    and not exists (select 1 from audit u where u.subject_id in (l.id, o.ref) and u.subject in ('entry', 'order')
      and u.action = 'delete'))`;
}

/** Returns the condition that a refund of an order was rejected and done after all, so that another may have been paid beside it. `order` is its id in the query. */
export function hasRejectedRefund(order: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from refunds x
    where x.order_id = ${sql.ref(order)} and x.refused_at is not null and x.state = 'done')`;
}

/** Returns the condition that an undone change of address moved the purchases that an account has since `at`. A clock may have been set back by seconds. */
export function purchasesMoved(userId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from audit moved where moved.subject = 'user' and moved.subject_id = ${userId}
    and moved.action = 'move purchases' and moved.created_at >= ${at} - ${sql.lit(MINUTE_MS)})`;
}

/** Returns the condition that an order belongs to another account than the one that spent its money, and that no undone change of address moved it. */
export function orderWasPaidByAnother(table = "o"): Expression<SqlBool> {
  const of = (column: string) => sql`${sql.ref(`${table}.${column}`)}`;
  return sql<SqlBool>`exists (select 1 from spend_moves v where v.attempt_id = ${of("attempt_id")} and v.kind = 'settle'
    and v.user_id <> ${of("user_id")} and not ${purchasesMoved(of("user_id"), sql`(select y.created_at from payment_attempts y where y.id = v.attempt_id)`)})`;
}

/**
 * Returns the condition that another account than its winner's still has money of a prize `w`, and that no undone change of address moved the win; or
 * that it was paid as credit in place of cash, or as cash: someone may change its kind for a moment.
 */
export function prizeWentElsewhere(): RawBuilder<SqlBool> {
  const first = sql`(select min(f.created_at) from ledger f where f.prize_id = w.id and f.user_id = e.user_id)`;
  return sql<SqlBool>`(exists (select 1 from ledger e where e.prize_id = w.id and e.user_id <> w.user_id
    and not ${purchasesMoved(sql`w.user_id`, first)}
    group by e.user_id having sum(e.amount_pence) <> 0)
    or exists (select 1 from ledger e where e.prize_id = w.id
      and e.account <> case w.kind when 'cash' then 'winnings' else 'promotional' end
      group by e.account, e.user_id having sum(e.amount_pence) <> 0))`;
}

/** Returns the condition that a prize `w` of credit or cash is given by an award: someone without an account won it, who entered by post. */
export function prizeIsByAward(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(w.by_award and not exists (select 1 from tickets n where n.id = w.ticket_id and n.state <> 'post'))`;
}

/** Returns the condition that a prize `w` is one of a draw, which stays with its number: someone may say so of another. */
export function prizeIsOfDraw(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(w.leaf is not null and exists (select 1 from draws own where own.raffle_id = w.raffle_id))`;
}

/** Returns the condition that an instant prize, `w` by default, is void by the public log: no void of one goes without a line of its own. */
export function prizeIsVoid(table = "w"): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<SqlBool>`(${of("voided_at")} is not null and exists (select 1 from draw_log g
    where g.seq = ${of("void_seq")} and g.line like concat('%"competition":"', ${of("raffle_id")}, '","kind":"instant_void",%')))`;
}

/** Returns the condition that a ticket `t` lost no instant prize of its competition, whose number is retired. */
export function ticketLostNoPrize(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from instant_wins w
    where w.ticket_id = t.id and w.raffle_id = t.raffle_id and ${prizeIsVoid()})`;
}

/** Returns the condition that an instant prize of `instant_wins` was handed over, or is on its way to its winner. */
export function prizeIsGiven(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(instant_wins.handed_over_at is not null
    or exists (select 1 from awards s where s.prize_id = instant_wins.id and s.state <> 'void' and s.state = 'sent'))`;
}
