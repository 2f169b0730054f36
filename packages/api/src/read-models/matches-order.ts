import { matchesWithoutDashes, matchesWords, searchWords, type Tables } from "@counterfoil/db";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";

/**
 * Selects orders by words, a batch at a time: each is part of the orderId or the payment reference, with or without its dashes, or of the
 * customer's name or email, as they were at the purchase or are now. A blank query selects all.
 */
export function matchesOrder(query: string): Expression<SqlBool> {
  const { and, or, ref, selectFrom } = expressionBuilder<Tables, "orders">();
  const buyer = selectFrom("users as buyer").select("buyer.search_text").whereRef("buyer.id", "=", "orders.user_id");
  return and(
    searchWords(query).map((word) =>
      or([matchesWithoutDashes(ref("orders.search_text"), word), matchesWords(sql<string>`${buyer}`, word)]),
    ),
  );
}
