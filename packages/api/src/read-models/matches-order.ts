import {
  candidatesByReference,
  candidatesByText,
  type Db,
  inChunks,
  longEnough,
  MOST_CANDIDATES,
  matchesWithoutDashes,
  matchesWords,
  ORDER_PREFIX,
  readInChunks,
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

/** What a search for orders may know already. */
interface Known {
  /** The people who may have the words; null where they are too many. */
  people?: string[] | null;
  /** The most orders that are too few to read the list in its order instead. */
  most?: number;
  /** Whether the newest come first. */
  newestFirst?: boolean;
}

/**
 * Returns the people and the orders by which the orders are found that match these words, the first because the words are in their names or
 * emails, the second by a reference. Null where they are too many.
 */
export async function orderCandidates(db: Db, words: readonly string[], known: Known = {}) {
  // Every match has each of the words, so it is enough to look for those that an index finds.
  const sought = longEnough(words);
  const people = known.people === undefined ? await candidatesByText(db, "users", sought) : known.people;
  if (people === null || people.length > MOST_CANDIDATES) return null;
  const orders = await candidatesByReference(db, sought, known.most);
  return orders && { people, orders };
}

/** Returns the ids of the orders among which are all that match; null where they are too many. */
export async function ordersThatMayMatch(db: Db, query: string, known: Known = {}): Promise<string[] | null> {
  const found = await orderCandidates(db, searchWords(query), known);
  if (found === null) return null;
  const { most = MOST_CANDIDATES, newestFirst = false } = known;
  const times = new Map<string, number>(found.orders.map((id) => [id, 0]));
  const orders = db.selectFrom("orders").select(["id", "created_at"]);
  for (const people of inChunks(found.people)) {
    const theirs = await orders
      .where("user_id", "in", people)
      .limit(most + 1)
      .execute();
    for (const { id, created_at } of theirs) times.set(id, created_at);
    if (times.size > most) return null;
  }
  if (!newestFirst) return [...times.keys()];
  for (const { id, created_at } of await readInChunks(found.orders, (ids) => orders.where("id", "in", ids).execute())) {
    times.set(id, created_at);
  }
  return [...times].sort(([a, atA], [b, atB]) => atB - atA || (a < b ? 1 : -1)).map(([id]) => id);
}
