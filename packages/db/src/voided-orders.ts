import { type Expression, type SqlBool, sql } from "kysely";
import type { Row } from "./tables.ts";

/** Returns whether an order was voided: an admin deleted it, so that only the books keep it. */
export function isVoided({ voided_at }: Pick<Row<"orders">, "voided_at">): boolean {
  return voided_at !== null;
}

/** Returns the condition that an order counts: it was not voided. `table` is what the query calls `orders`. */
export function orderIsNotVoided(table = "orders"): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.voided_at`)} is null`;
}

/**
 * Returns the condition that a line `l` of an order `o` was released, but not by a refund or a chargeback, and that no admin removed its
 * entry or its order.
 */
export function lineWasReleasedForNothing(): Expression<SqlBool> {
  return sql<SqlBool>`(l.released_at is not null
    and not exists (select 1 from refunds f where f.id = l.refund_id and f.state <> 'refused')
    and not exists (select 1 from chargebacks b where b.order_id = l.order_id)
    and not exists (select 1 from audit u where u.subject_id in (l.id, o.ref) and u.subject in ('entry', 'order')
      and u.action = 'delete'))`;
}
