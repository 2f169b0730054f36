import { matchesWithoutDashes, matchesWords, searchWords, type Tables } from "@counterfoil/db";
import { type Expression, expressionBuilder, type SqlBool } from "kysely";

/**
 * Selects orders by words: each is part of the orderId or the payment reference, with or without its dashes, or of the
 * customer's name or email, as they were at the purchase or are now. A blank query selects all.
 */
export function matchesOrder(query: string): Expression<SqlBool> {
  const { and, or, eb, ref, selectFrom } = expressionBuilder<Tables, "orders">();
  return and(
    searchWords(query).map((word) => {
      // Not correlated, so the users are searched once for a word and not once for each order.
      const users = selectFrom("users as buyer")
        .select("buyer.id")
        .where((buyer) => matchesWords(buyer.ref("buyer.search_text"), word));
      return or([matchesWithoutDashes(ref("orders.search_text"), word), eb("orders.user_id", "in", users)]);
    }),
  );
}
