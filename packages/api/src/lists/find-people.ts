import { bestPersonRank, matchesWords, personRank, type Tables } from "@counterfoil/db";
import { type SelectQueryBuilder, sql } from "kysely";
import { findBestMatches } from "./find-in-batches.ts";

/**
 * Returns the ids of those of the users that match every word of the query: whole words of the name first, then the start of one, then the
 * start of the email address; of equals the newest first. No more than `enough`.
 */
export function findPeople(
  base: SelectQueryBuilder<Tables, "users", object>,
  query: string,
  enough: number,
): Promise<string[]> {
  const text = sql.ref<string>("users.search_text");
  return findBestMatches(
    { base, table: "users", match: matchesWords(text, query) },
    { by: personRank(text, query), best: bestPersonRank(query), enough },
  );
}
