import { matchesWithoutDashes, matchesWords, referenceBegins, searchWords, type Tables } from "@counterfoil/db";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";

/** What every orderId begins with; people leave it out. */
const PREFIX = "cf-";

/** Returns whether a word is in an order: from the start of its references, or in the name or email at the purchase. */
export function orderHasWord(word: string, table = "orders"): Expression<SqlBool> {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`);
  const [ref, transactionRef] = [column("ref"), column("transaction_ref")];
  const without = (text: Expression<string>, reference: Expression<string>) =>
    sql<string>`replace(${text}, lower(coalesce(${reference}, '')), '')`;
  const buyer = without(without(column("search_text"), ref), transactionRef);
  const tests = [
    ...[word, `${PREFIX}${word}`].map((start) => referenceBegins(ref, start)),
    referenceBegins(transactionRef, word),
    matchesWithoutDashes(buyer, word),
  ];
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** Selects orders by words, in the order or in the customer's name or email now. A blank query selects all. */
export function matchesOrder(query: string): Expression<SqlBool> {
  const { and, or, selectFrom } = expressionBuilder<Tables, "orders">();
  const buyer = selectFrom("users as buyer").select("buyer.search_text").whereRef("buyer.id", "=", "orders.user_id");
  return and(searchWords(query).map((word) => or([orderHasWord(word), matchesWords(sql<string>`${buyer}`, word)])));
}
