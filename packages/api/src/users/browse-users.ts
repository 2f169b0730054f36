import type { AdminUser } from "@counterfoil/core";
import { matchesWords } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { toAdminUsers } from "./admin-users.queries.ts";

interface UsersPageWish {
  query: string;
  skip: number;
  limit: number;
  /** Left out: admins and others. */
  admin?: boolean;
  sortBy: "created-asc" | "created-desc";
  /** Users who are left out. */
  filterIds: string[];
}

/** A page of the console's users, by words of name and email. */
export async function browseUsers(
  { db }: Pick<Deps, "db">,
  wish: UsersPageWish,
): Promise<{ users: AdminUser[]; totalUsers: number }> {
  let matching = db.read
    .selectFrom("users")
    .where("deleted_at", "is", null)
    .where(({ ref }) => matchesWords(ref("search_text"), wish.query));
  if (wish.admin !== undefined) matching = matching.where("admin", "=", wish.admin);
  if (wish.filterIds.length > 0) matching = matching.where("id", "not in", wish.filterIds);
  const direction = wish.sortBy === "created-asc" ? "asc" : "desc";
  const rows = await matching
    .selectAll()
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(wish.limit)
    .offset(wish.skip)
    .execute();
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { users: await toAdminUsers(db.read, rows), totalUsers: count };
}
