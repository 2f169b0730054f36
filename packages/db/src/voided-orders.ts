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
