import { parseNumber, ticketNumbering, unpadNumber } from "@counterfoil/core";
import {
  countUpTo,
  type Db,
  inChunks,
  isOneOf,
  isSelected,
  longEnough,
  MOST_CANDIDATES,
  ordersByReference,
  placesByText,
  type Row,
} from "@counterfoil/db";
import { type Expression, type SqlBool, sql } from "kysely";
import { orderCandidates } from "#read-models/matches-order.ts";

/** Returns the number that a word is, as on the wire or as it is printed; null for another word. */
export function numberIn(raffle: Row<"raffles">, word: string): number | null {
  return parseNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), unpadNumber(word));
}

const holder = sql.ref<string>("tickets.user_id");
const order = sql.ref<string>("tickets.order_id");

/** Returns the ids of the tickets of a competition that are of these people or orders, or have one of the words as their number; null where they are too many. */
async function ticketsWith(
  db: Db,
  raffle: Row<"raffles">,
  {
    words,
    ofPeople,
    ofOrders,
  }: { words: readonly string[]; ofPeople: Expression<SqlBool>[]; ofOrders: Expression<SqlBool>[] },
): Promise<string[] | null> {
  const numbers = words.flatMap((word) => numberIn(raffle, word) ?? []);
  const all = db.selectFrom("tickets").select("id");
  const tickets = all.where("raffle_id", "=", raffle.id);
  // SQLite would else read all numbers of the competition.
  const bought = all.where(sql`concat(tickets.raffle_id)`, "=", raffle.id);
  const ids = new Set<string>();
  const wheres = [
    ...ofPeople.map((condition) => tickets.where(condition)),
    ...ofOrders.map((condition) => bought.where(condition)),
    ...(numbers.length > 0 ? [tickets.where("number", "in", numbers)] : []),
  ];
  for (const query of wheres) {
    for (const { id } of await query.limit(MOST_CANDIDATES + 1).execute()) ids.add(id);
    if (ids.size > MOST_CANDIDATES) return null;
  }
  return [...ids];
}

/** Of more people PostgreSQL would rather read all numbers of the competition, since it does not know how many these are. */
const PEOPLE_AT_ONCE = 100;

/** Returns the ids of the tickets among which are all that match; null where they, or the people, are too many. */
export async function ticketsOfFewPeople(db: Db, raffle: Row<"raffles">, words: readonly string[]) {
  const found = await orderCandidates(db, words);
  if (found === null) return null;
  const ofPeople = inChunks(found.people, PEOPLE_AT_ONCE).map((some) => isOneOf(db, holder, some));
  return ticketsWith(db, raffle, { words, ofPeople, ofOrders: [isOneOf(db, order, found.orders)] });
}

/** The most orders of a reference whose tickets are read by an index. */
const MOST_REFERENCES = 40_000;

/** The same where many people have such a name, or many orders such a reference, but few of them are in this competition. */
export async function ticketsOfManyPeople(db: Db, raffle: Row<"raffles">, words: readonly string[]) {
  const sought = longEnough(words);
  const orders = ordersByReference(sought);
  if (orders === null || (await countUpTo(db, orders, MOST_REFERENCES)) > MOST_REFERENCES) return null;
  const people = await placesByText(db, "users", sought);
  if (people === null) return null;
  const [ofPeople, ofOrders] = [[isSelected(db, holder, people)], [isSelected(db, order, orders)]];
  return ticketsWith(db, raffle, { words, ofPeople, ofOrders });
}
