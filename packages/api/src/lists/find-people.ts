import { bestPersonRank, type Db, matchesWords, personRank } from "@counterfoil/db";
import { sql } from "kysely";
import { findBestMatches } from "./find-in-batches.ts";

/**
 * Returns the ids of the users that match every word of the query: whole words of the name first, then the start of one, then the start of
 * the email address; of equals the newest first. No more than `enough`.
 */
export function findPeople(db: Db, query: string, enough: number): Promise<string[]> {
  const text = sql.ref<string>("users.search_text");
  return findBestMatches(
    { base: db.selectFrom("users").where("deleted_at", "is", null), table: "users", match: matchesWords(text, query) },
    { by: personRank(text, query), best: bestPersonRank(query), enough },
  );
}
