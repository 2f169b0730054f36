import {
  candidatesByReference,
  candidatesByText,
  type Db,
  isOneOf,
  isSelected,
  longEnough,
  MOST_CANDIDATES,
  matchesWithoutDashes,
  matchesWords,
  ORDER_PREFIX,
  ordersByReference,
  type Place,
  placesByText,
  referenceBegins,
  searchWords,
  type Tables,
} from "@counterfoil/db";
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";

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
async function fewPeople(db: Db, words: readonly string[], known?: PeopleKnown): Promise<string[] | null> {
  const people = known ? await known : await candidatesByText(db, "users", words);
  return people && people.length <= MOST_CANDIDATES ? people : null;
}

/** The ids of the people who may have the words, where the caller needs them too; null where they are too many. */
type PeopleKnown = Promise<string[] | null>;

/** People whose names or emails may have words, and orders of which a reference may begin with them, the newest first. */
export interface OrderCandidates {
  people: string[];
  orders: string[];
}

/** Returns the people and the orders by which the orders are found that match these words; null where they are too many. */
export async function orderCandidates(db: Db, words: readonly string[], known?: PeopleKnown) {
  // Every match has each of the words, so it is enough to look for those that an index finds.
  const sought = longEnough(words);
  const [people, orders] = await Promise.all([fewPeople(db, sought, known), candidatesByReference(db, sought)]);
  return people && orders && { people, orders };
}

/** Returns the condition that an order is one of these, or of one of these people. */
export function isCandidate(db: Db, { people, orders }: OrderCandidates): Expression<SqlBool> {
  const [theirs, ofReference] = [
    isOneOf(db, sql.ref("orders.user_id"), people),
    isOneOf(db, sql.ref("orders.id"), orders),
  ];
  if (orders.length === 0) return theirs;
  return people.length === 0 ? ofReference : sql<SqlBool>`(${theirs} or ${ofReference})`;
}

/** Returns the condition that an order is one of those among which are all that match; null where they are too many. */
export async function ordersThatMayMatch(db: Db, query: string): Promise<Expression<SqlBool> | null> {
  const found = await orderCandidates(db, searchWords(query));
  return found && isCandidate(db, found);
}

/** Selects the places of the orders among which are all that match, some twice; null where their people are too many, or no index finds a word. */
export async function placesOfOrders(db: Db, query: string): Promise<RawBuilder<Place> | null> {
  const sought = longEnough(searchWords(query));
  const byReference = ordersByReference(sought);
  const people = byReference && (await placesByText(db, "users", sought));
  if (!people) return null;
  const theirs = isSelected(db, sql.ref("orders.user_id"), people);
  return sql`select orders.created_at, orders.id from orders where ${theirs} union all ${byReference}`;
}
