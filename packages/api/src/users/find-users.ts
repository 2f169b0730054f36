import type { FindUsersInput, UserRef } from "@counterfoil/core";
import { selectBarred } from "@counterfoil/domain";
import type { z } from "zod";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { findPeople, rowsByIds } from "../lists/find-in-batches.ts";

/** Finds a few users for the pickers of the console, the best match first. */
export async function findUsers(
  { db: { read: db }, clock, config: { dataKeys: keys } }: Pick<Deps, "db" | "clock" | "config">,
  { query, limit, filterIds, forMarketing }: z.infer<typeof FindUsersInput>,
): Promise<UserRef[]> {
  let offered = db.selectFrom("users").where("deleted_at", "is", null);
  if (filterIds.length > 0) offered = offered.where("id", "not in", filterIds);
  if (forMarketing) offered = offered.where("id", "not in", await selectBarred(db, { keys, now: clock() }));
  const users = db.selectFrom("users").select(["id", "first_name", "last_name", "email", "deleted_at"]);
  const ids = await findPeople(offered, query, limit);
  const rows = await rowsByIds(ids, (chunk) => users.where("id", "in", chunk).execute(), "id");
  return rows.map(toUserRef);
}
