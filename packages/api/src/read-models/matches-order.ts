import {
  candidatesByReference,
  candidatesByText,
  countUpTo,
  type Db,
  isOneOf,
  isSelected,
  longEnough,
  MOST_CANDIDATES,
  matchesWithoutDashes,
  matchesWords,
  ORDER_PREFIX,
  ordersByReference,
  referenceBegins,
  searchWords,
  type Tables,
} from "@counterfoil/db";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";

/** Returns whether a word is in an order: from the start of its references, or in the name or email at the purchase. */
export function orderHasWord(word: string, table = "orders"): Expression<SqlBool> {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`);
  const [ref, transactionRef] = [column("ref"), column("transaction_ref")];
  // By name first: it is what most orders are found by.
  const tests = [
    matchesWithoutDashes(column("search_text"), word),
    ...[word, `${ORDER_PREFIX}${word}`].map((start) => referenceBegins(ref, start)),
    referenceBegins(transactionRef, word),
  ];
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** Selects orders by words, in the order or in the customer's name or email now. A blank query selects all. */
export function matchesOrder(query: string): Expression<SqlBool> {
  const { and, or, selectFrom } = expressionBuilder<Tables, "orders">();
  const buyer = selectFrom("users as buyer").select("buyer.search_text").whereRef("buyer.id", "=", "orders.user_id");
  return and(searchWords(query).map((word) => or([orderHasWord(word), matchesWords(sql<string>`${buyer}`, word)])));
}

/** Returns the people who may have words now or had them, as many as an index is used for; null where they are too many, as those may be who are known. */
async function fewPeople(db: Db, words: readonly string[], known?: string[] | null): Promise<string[] | null> {
  const people = known === undefined ? await candidatesByText(db, "users", words) : known;
  return people && people.length <= MOST_CANDIDATES ? people : null;
}

/**
 * Returns the people and the orders by which the orders are found that match these words, the first because the words are in their names or
 * emails, the second by a reference. Null where they are too many.
 */
export async function orderCandidates(db: Db, words: readonly string[]) {
  // Every match has each of the words, so it is enough to look for those that an index finds.
  const sought = longEnough(words);
  const people = await fewPeople(db, sought);
  const orders = people && (await candidatesByReference(db, sought));
  return orders && { people, orders };
}

/** The most references that are read by their index: those of one month begin alike, and the list would be read from the newest. */
export const MOST_REFERENCES = 40_000;

/** Returns the condition that an order is one of those among which are all that match; null where they are too many. `known` are the people who may have the words. */
export async function ordersThatMayMatch(db: Db, query: string, known?: string[] | null) {
  const sought = longEnough(searchWords(query));
  const people = await fewPeople(db, sought, known);
  const byReference = people && ordersByReference(sought);
  if (!byReference) return null;
  const references = await countUpTo(db, byReference, MOST_REFERENCES);
  if (references > MOST_REFERENCES) return null;
  const theirs = isOneOf(sql.ref("orders.user_id"), people);
  if (references === 0) return theirs;
  const ofReference = isSelected(db, sql.ref("orders.id"), byReference);
  return people.length === 0 ? ofReference : sql<SqlBool>`(${theirs} or ${ofReference})`;
}
