import type { AdminUser } from "@counterfoil/core";
import { matchesWords } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
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

/** Lists a page of the console's users, by words of name and email. */
export async function listUsers(
  { db }: Pick<Deps, "db">,
  query: UsersQuery,
): Promise<{ users: AdminUser[]; totalUsers: number }> {
  let matching = db.read
    .selectFrom("users")
    .where("deleted_at", "is", null)
    .where(({ ref }) => matchesWords(ref("search_text"), query.query));
  if (query.admin !== undefined) matching = matching.where("admin", "=", query.admin);
  if (query.filterIds.length > 0) matching = matching.where("id", "not in", query.filterIds);
  const direction = query.sortBy === "created-asc" ? "asc" : "desc";
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
