import type { UserRef } from "@counterfoil/core";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { rowsByIds } from "../lists/find-in-batches.ts";
import { findPeople } from "../lists/find-people.ts";

/** Finds ten users at most, for the pickers of the console, the best match first. */
export async function findUsers({ db }: Pick<Deps, "db">, query: string): Promise<UserRef[]> {
  const users = db.read.selectFrom("users").select(["id", "first_name", "last_name", "email", "deleted_at"]);
  const ids = await findPeople(db.read, query, 10);
  const rows = await rowsByIds(ids, (chunk) => users.where("id", "in", chunk).execute(), "id");
  return rows.map(toUserRef);
}
