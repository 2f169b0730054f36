import type { BrowseUsersInput, FindUsersInput, UserRef } from "@counterfoil/core";
import {
  countListed,
  countRows,
  type Db,
  isOneOf,
  matchesByText,
  matchesWords,
  placesByText,
  searchWords,
  type Tables,
} from "@counterfoil/db";
import { selectBarred } from "@counterfoil/domain";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { findPeople } from "../lists/find-people.ts";
import { listPage } from "../lists/list-page.ts";
import { readAdminUsers } from "./admin-users.read-model.ts";

const userId = sql.ref<string>("users.id");

type UsersQuery = z.infer<typeof BrowseUsersInput>;

function listed(db: Db, { admin, filterIds }: Pick<UsersQuery, "admin" | "filterIds">) {
  let users = db.selectFrom("users").where("deleted_at", "is", null).where("kind", "=", "account");
  if (admin !== undefined) users = users.where("admin", "=", admin);
  if (filterIds.length > 0) users = users.where("id", "not in", filterIds);
  return users;
}

/** The same for a search: SQLite would else find those without a role by the index of the flag, and then look for the others among a million. */
function isSearchable({ admin, filterIds }: Pick<UsersQuery, "admin" | "filterIds">): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, "users">();
  const tests = [eb("users.deleted_at", "is", null), eb("users.kind", "=", "account")];
  if (admin !== undefined) tests.push(eb(sql<boolean>`coalesce(users.admin, false)`, "=", admin));
  if (filterIds.length > 0) tests.push(eb("users.id", "not in", filterIds));
  return and(tests);
}

/** Returns the condition that a user is one of those with a role, who are few. */
async function isStaff(db: Db): Promise<Expression<SqlBool>> {
  const staff = await listed(db, { admin: true, filterIds: [] }).select("id").execute();
  const ids = staff.map(({ id }) => id);
  return isOneOf(db, userId, ids);
}

/** Returns those who match, or the condition that a user is one of those who may; null where they are too many. */
async function mayBeFound(db: Db, input: UsersQuery, match: Expression<SqlBool>) {
  if (input.admin) return isStaff(db);
  return matchesByText(db, "users", searchWords(input.query), sql`${match} and ${isSearchable(input)}`);
}

/** Counts the users with a role, without one, or both. Those with one are few. */
async function countUsers(db: Db, admin: boolean | undefined): Promise<number> {
  const countStaff = () => countRows(listed(db, { admin: true, filterIds: [] }));
  if (admin) return countStaff();
  const all = await countListed(db, "users");
  return admin === undefined ? all : all - (await countStaff());
}

/** Lists a page of the console's users, by words of name and email. */
export async function listUsers({ db: { read: db } }: Pick<Deps, "db">, input: UsersQuery) {
  const { query, sortBy, admin, filterIds, countAll, ...page } = input;
  const direction = sortBy === "created-asc" ? "asc" : "desc";
  const match = matchesWords(sql.ref("users.search_text"), query);
  const words = searchWords(query);
  const search = {
    db,
    table: "users",
    all: db.selectFrom("users"),
    match,
    candidates: () => mayBeFound(db, input, match),
    places: () => placesByText(db, "users", words),
    countAll,
  };
  const { rows, total, ...more } = await listPage({
    base: words.length > 0 ? db.selectFrom("users").where(isSearchable(input)) : listed(db, { admin, filterIds }),
    rows: (from, by) => from.selectAll().orderBy("created_at", by).orderBy("id", by),
    direction,
    search: words.length > 0 ? search : undefined,
    total: filterIds.length === 0 ? () => countUsers(db, admin) : undefined,
    ...page,
  });
  return { users: await readAdminUsers(db, rows), totalUsers: total, ...more };
}

/** Finds a few users for the pickers of the console, the best match first. */
export async function findUsers(
  { db: { read: db }, clock, config: { dataKeys: keys } }: Pick<Deps, "db" | "clock" | "config">,
  { query, limit, filterIds, forMarketing }: z.infer<typeof FindUsersInput>,
): Promise<UserRef[]> {
  let offered = db.selectFrom("users").where("deleted_at", "is", null).where("kind", "=", "account");
  if (filterIds.length > 0) offered = offered.where("id", "not in", filterIds);
  if (forMarketing) offered = offered.where("id", "not in", await selectBarred(db, { keys, now: clock() }));
  const read = (from: typeof offered) => from.select(["id", "first_name", "last_name", "email", "deleted_at"]);
  const { rows } = await findPeople(db, { base: offered, read, query, enough: limit });
  return rows.map(toUserRef);
}
