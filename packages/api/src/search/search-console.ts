import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  isoOrNull,
  mayUse,
  normalizeKey,
  orderStatusText,
  type Right,
  type Role,
  rightsToAsk,
  type SearchAnswer,
  toIso,
  toPounds,
} from "@counterfoil/core";
import {
  type Db,
  isOneOf,
  matchesWords,
  matchesWritten,
  ORDER_PREFIX,
  orderIsNotVoided,
  searchWords,
} from "@counterfoil/db";
import { type Expression, type SqlBool, sql } from "kysely";
import { isCandidate, matchesOrder, orderCandidates, placesOfOrders } from "#read-models/matches-order.ts";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { findMatches } from "../lists/find-in-batches.ts";
import { findPeople, peopleThatMayMatch } from "../lists/find-people.ts";

/** The most of each kind. */
const COUNT = 5;
/** Orders that are read first where there may be more. */
const FIRST = 50;

const nothing: Omit<SearchAnswer, "now"> = {
  orders: [],
  people: [],
  raffles: [],
  pages: [],
  acts: [],
  complaints: [],
  more: false,
};

/** Puts an exact match of the key before those that match in words. */
function exactFirst<Row extends { id: string }>(exact: Row[], others: Row[]): Row[] {
  return [...exact, ...others.filter(({ id }) => id !== exact[0]?.id)].slice(0, COUNT);
}

/** What is searched for, and the people who may match it; null where they are too many. */
interface Sought {
  query: string;
  people: ReturnType<typeof peopleThatMayMatch>;
}

/** What was found of orders or people, and whether older ones may match that were not read. */
interface Found<Kind extends "orders" | "people"> {
  found: SearchAnswer[Kind];
  more: boolean;
}

const nothingFound = { found: [], more: false };

async function findOrders(db: Db, { query, people }: Sought): Promise<Found<"orders">> {
  const base = db.selectFrom("orders").where(orderIsNotVoided());
  const match = matchesOrder(query);
  const orders = base
    .innerJoin("users", "users.id", "orders.user_id")
    .select(["orders.id", "orders.ref", "orders.state", "orders.total_pence", "orders.created_at as createdAt"])
    .select(["orders.user_id", "users.first_name", "users.last_name", "users.email", "users.deleted_at"]);
  const known = people.then((found) => found?.map(({ id }) => id) ?? null);
  // Not by the index of the whole list, by which it would be read until enough are found.
  const age = sql`orders.created_at + 0`;
  const newestOf = (isSought: Expression<SqlBool>) => {
    const ids = base
      .where(isSought)
      .where(match)
      .select("orders.id")
      .orderBy(age, "desc")
      .orderBy("orders.id", "desc")
      .limit(COUNT);
    return orders.where("orders.id", "in", ids).orderBy(age, "desc").orderBy("orders.id", "desc").execute();
  };
  const matching = async () => {
    const candidates = await orderCandidates(db, searchWords(query), known);
    if (candidates === null) {
      const others = { candidates: async () => null, places: () => placesOfOrders(db, query), enough: COUNT };
      const { ids, more } = await findMatches({ db, base, table: "orders", match, ...others });
      return { rows: await newestOf(isOneOf(db, sql.ref("orders.id"), ids)), more: more && ids.length < COUNT };
    }
    const { people: buyers, orders: ofReference } = candidates;
    const isSought = isCandidate(db, candidates);
    // What an index finds is mostly right, and it has when the orders of a person were made.
    const theirs = db.selectFrom("orders").where(isSought).select("orders.id").orderBy(age, "desc");
    const newest = sql<SqlBool>`orders.id in (${theirs.orderBy("orders.id", "desc").limit(FIRST)})`;
    const first = buyers.length > 0 ? newest : isOneOf(db, sql.ref("orders.id"), ofReference.slice(0, FIRST));
    const found = buyers.length + ofReference.length > FIRST ? await newestOf(first) : [];
    return { rows: found.length === COUNT ? found : await newestOf(isSought), more: false };
  };
  const exact = orders.where("orders.ref", "=", query.trim().toUpperCase());
  const isReference = normalizeKey(query).startsWith(ORDER_PREFIX);
  const [exactly, { rows, more }] = await Promise.all([isReference ? exact.execute() : [], matching()]);
  const found = exactFirst(exactly, rows).map((row) => ({
    _id: row.id,
    orderId: row.ref,
    status: orderStatusText[row.state],
    total: toPounds(row.total_pence),
    createdAt: toIso(row.createdAt),
    user: toUserRef({ ...row, id: row.user_id }),
  }));
  return { found, more };
}

async function listPeople(db: Db, { query, people }: Sought): Promise<Found<"people">> {
  const base = db.selectFrom("users").where("deleted_at", "is", null).where("kind", "=", "account");
  const read = (from: typeof base) => from.select(["id", "first_name", "last_name", "email", "admin"]);
  // By an address, or by the reference of a payment, which may have become no order, or of a payout.
  const ref = query.trim().toUpperCase();
  const payers = db.selectFrom("payment_attempts").select("user_id").where("ref", "=", ref);
  const payees = db.selectFrom("payouts").select("user_id").where("ref", "=", ref);
  const byReference = base.where("id", "in", payers.unionAll(payees));
  const exact = read(query.includes("@") ? base.where("email_key", "=", normalizeKey(query)) : byReference).execute();
  const others = people.then((mayMatch) => findPeople(db, { base, read, query, enough: COUNT, mayMatch }));
  const [exactly, { rows, more }] = await Promise.all([exact, others]);
  const found = exactFirst(exactly, rows).map(({ id, first_name, last_name, email, admin }) => ({
    _id: id,
    firstName: first_name,
    lastName: last_name,
    email,
    admin,
  }));
  return { found, more };
}

async function findRaffles(db: Db, query: string): Promise<SearchAnswer["raffles"]> {
  const rows = await db
    .selectFrom("raffles")
    .select(["id", "slug", "name", "live", "starts_at", "ends_at", "cancelled_at"])
    .where(({ ref }) => matchesWords(ref("search_text"), query))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(COUNT)
    .execute();
  return rows.map(({ id, starts_at, ends_at, cancelled_at, ...raffle }) => ({
    _id: id,
    ...raffle,
    startDate: toIso(starts_at),
    endDate: toIso(ends_at),
    cancelledAt: isoOrNull(cancelled_at),
  }));
}

/** Pages are few and have no search text. */
async function findPages(db: Db, query: string): Promise<SearchAnswer["pages"]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "slug", "name"])
    .where(matchesWritten(sql<string>`name || ' ' || slug`, query))
    .orderBy("name")
    .orderBy("id")
    .limit(COUNT)
    .execute();
  return rows.map(({ id, ...page }) => ({ _id: id, ...page }));
}

/** Acts are few, and those that were erased have no sentence. */
async function findApprovals(db: Db, user: { roles: readonly Role[] }, query: string): Promise<SearchAnswer["acts"]> {
  const rows = await db
    .selectFrom("acts")
    .select(["id", "sentence", "state", "asked_at"])
    .where("needs", "in", rightsToAsk(user))
    .where(({ ref }) => matchesWritten(ref("sentence"), query))
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(COUNT)
    .execute();
  return rows.map(({ id, sentence, state, asked_at }) => ({ _id: id, sentence, state, askedAt: toIso(asked_at) }));
}

async function findComplaints(db: Db, query: string): Promise<SearchAnswer["complaints"]> {
  const rows = await db
    .selectFrom("complaints as c")
    .leftJoin("users as u", "u.id", "c.user_id")
    .select(["c.id", "c.ref", "c.name", "c.received_at", "u.first_name", "u.last_name"])
    .where(({ ref }) => matchesWords(ref("c.search_text"), query))
    .orderBy("c.received_at", "desc")
    .orderBy("c.id", "desc")
    .limit(COUNT)
    .execute();
  return rows.map(({ id, ref: reference, name, received_at, first_name, last_name }) => ({
    _id: id,
    reference,
    name: name || `${first_name} ${last_name}`,
    receivedAt: toIso(received_at),
  }));
}

/** Finds what someone may see of orders, people, competitions, pages, requests and complaints by words, a few of each. Nothing for a blank query. */
export async function searchConsole({ db }: Pick<Deps, "db">, user: { roles: readonly Role[] }, query: string) {
  if (query.trim() === "") return nothing;
  const may = (right: Right) => mayUse(user, right);
  const sought = { query, people: peopleThatMayMatch(db.read, query) };
  // PostgreSQL looks for them while the other statements are made, and then answers these at the same time.
  sought.people.catch(() => {});
  await yieldToEventLoop();
  const [orders, people, raffles, pages, acts, complaints] = await Promise.all([
    may("orders.read") ? findOrders(db.read, sought) : nothingFound,
    may("people.read") ? listPeople(db.read, sought) : nothingFound,
    may("raffles.read") ? findRaffles(db.read, query) : [],
    may("pages.read") ? findPages(db.read, query) : [],
    may("acts.read") ? findApprovals(db.read, user, query) : [],
    may("complaints.read") ? findComplaints(db.read, query) : [],
  ]);
  const more = orders.more || people.more;
  return { orders: orders.found, people: people.found, raffles, pages, acts, complaints, more };
}
