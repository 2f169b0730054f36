import type { UserRef } from "@counterfoil/core";
import { matchesWords } from "@counterfoil/db";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";

/** Finds ten users at most, for the pickers of the console. */
export async function findUsers({ db }: Pick<Deps, "db">, query: string): Promise<UserRef[]> {
  const rows = await db.read
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email", "deleted_at"])
    .where("deleted_at", "is", null)
    .where(({ ref }) => matchesWords(ref("search_text"), query))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(10)
    .execute();
  return rows.map(toUserRef);
}
