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
import { type Db, matchesWords, orderIsNotVoided } from "@counterfoil/db";
import { sql } from "kysely";
import { matchesOrder, ordersThatMayMatch } from "#read-models/matches-order.ts";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { findMatches, findPeople, peopleThatMayMatch, rowsByIds } from "../lists/find-in-batches.ts";

/** The most of each kind. */
const COUNT = 5;

const nothing: Omit<SearchAnswer, "now"> = { orders: [], people: [], raffles: [], pages: [], acts: [], complaints: [] };

/** Puts an exact match of the key before those that match in words. */
function exactFirst<Row extends { _id: string }>(exact: Row[], others: Row[]): Row[] {
  return [...exact, ...others.filter(({ _id }) => _id !== exact[0]?._id)].slice(0, COUNT);
}

/** What is searched for, and the people who may match it; null where they are too many. */
interface Sought {
  query: string;
  people: Awaited<ReturnType<typeof peopleThatMayMatch>>;
}

async function findOrders(db: Db, { query, people }: Sought): Promise<SearchAnswer["orders"]> {
  const orders = db
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.user_id")
    .select(["orders.id as _id", "orders.ref", "orders.state", "orders.total_pence", "orders.created_at as createdAt"])
    .select(["users.id", "users.first_name", "users.last_name", "users.email", "users.deleted_at"])
    .where(orderIsNotVoided());
  const exact = await orders.where("orders.ref", "=", query.trim().toUpperCase()).execute();
  const base = db.selectFrom("orders").where(orderIsNotVoided());
  const known = people?.map(({ id }) => id) ?? null;
  const candidates = () => ordersThatMayMatch(db, query, known);
  const { ids } = await findMatches({ base, table: "orders", match: matchesOrder(query), candidates, enough: COUNT });
  const others = await rowsByIds(
    ids.slice(0, COUNT),
    (chunk) => orders.where("orders.id", "in", chunk).execute(),
    "_id",
  );
  return exactFirst(exact, others).map((row) => ({
    _id: row._id,
    orderId: row.ref,
    status: orderStatusText[row.state],
    total: toPounds(row.total_pence),
    createdAt: toIso(row.createdAt),
    user: toUserRef(row),
  }));
}

async function listPeople(db: Db, { query, people }: Sought): Promise<SearchAnswer["people"]> {
  const known = db.selectFrom("users").where("deleted_at", "is", null).where("kind", "=", "account");
  const users = known.select(["id as _id", "first_name", "last_name", "email", "admin"]);
  const exact = await users.where("email_key", "=", normalizeKey(query)).execute();
  const ids = await findPeople(db, { base: known, query, enough: COUNT, mayMatch: people });
  const others = await rowsByIds(ids, (chunk) => users.where("id", "in", chunk).execute(), "_id");
  return exactFirst(exact, others).map(({ _id, first_name, last_name, email, admin }) => ({
    _id,
    firstName: first_name,
    lastName: last_name,
    email,
    admin,
  }));
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
    .where(matchesWords(sql<string>`lower(name || ' ' || slug)`, query))
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
    .where(matchesWords(sql<string>`lower(sentence)`, query))
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
  const mayMatch = peopleThatMayMatch(db.read, query);
  // PostgreSQL answers these at the same time.
  const [orders, people, raffles, pages, acts, complaints] = await Promise.all([
    mayMatch.then((found) => (may("orders.read") ? findOrders(db.read, { query, people: found }) : [])),
    mayMatch.then((found) => (may("people.read") ? listPeople(db.read, { query, people: found }) : [])),
    may("raffles.read") ? findRaffles(db.read, query) : [],
    may("pages.read") ? findPages(db.read, query) : [],
    may("acts.read") ? findApprovals(db.read, user, query) : [],
    may("complaints.read") ? findComplaints(db.read, query) : [],
  ]);
  return { orders, people, raffles, pages, acts, complaints };
}
