import type { AdminUser } from "@counterfoil/core";
import { type Db, matchesWords, searchWords } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { type Batch, findInBatches, isInBatch, rowsByIds } from "../lists/find-in-batches.ts";
import { toAdminUsers } from "./admin-users.queries.ts";

interface UsersQuery {
  query: string;
  skip: number;
  limit: number;
  /** Left out: admins and others. */
  admin?: boolean;
  sortBy: "created-asc" | "created-desc";
  /** Users who are left out. */
  filterIds: string[];
}

/** Selects the users that the console may list. */
function listed(db: Db, { admin, filterIds }: Pick<UsersQuery, "admin" | "filterIds">) {
  let users = db.selectFrom("users").where("deleted_at", "is", null);
  if (admin !== undefined) users = users.where("admin", "=", admin);
  if (filterIds.length > 0) users = users.where("id", "not in", filterIds);
  return users;
}

/** Returns the ids of those whose name and email have every word. */
function findMatches(db: Db, query: UsersQuery, direction: "asc" | "desc"): Promise<string[]> {
  const inOrder = (batch: Batch) =>
    listed(db, query)
      .where(isInBatch("users", batch, direction))
      .orderBy("created_at", direction)
      .orderBy("id", direction);
  return findInBatches({
    placeAfter: (batch, rows) => inOrder(batch).select(["created_at", "id"]).offset(rows).limit(1).executeTakeFirst(),
    matchesIn: (batch) =>
      inOrder(batch)
        .where(({ ref }) => matchesWords(ref("search_text"), query.query))
        .select("id")
        .execute(),
  });
}

/** Lists a page of the console's users, by words of name and email. */
export async function listUsers(
  { db }: Pick<Deps, "db">,
  query: UsersQuery,
): Promise<{ users: AdminUser[]; totalUsers: number }> {
  const direction = query.sortBy === "created-asc" ? "asc" : "desc";
  if (searchWords(query.query).length > 0) {
    const ids = await findMatches(db.read, query, direction);
    const page = ids.slice(query.skip, query.skip + query.limit);
    const rows = await rowsByIds(
      page,
      (chunk) => db.read.selectFrom("users").selectAll().where("id", "in", chunk).execute(),
      "id",
    );
    return { users: await toAdminUsers(db.read, rows), totalUsers: ids.length };
  }
  const matching = listed(db.read, query);
  const rows = await matching
    .selectAll()
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(query.limit)
    .offset(query.skip)
    .execute();
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { users: await toAdminUsers(db.read, rows), totalUsers: count };
}
