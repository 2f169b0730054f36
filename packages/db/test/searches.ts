import { sql } from "kysely";
import type { Database } from "../src/database.ts";
import { candidatesByText, matchesWords, searchWords } from "../src/search.ts";
import { longEnough } from "../src/search-letters.ts";

/** Rows of each table whose texts are searched for. */
const ROWS = 100;

/** Returns parts of the texts of people and of the sealed audit trail by which the index misses a row that has them. */
export async function missedBySearch(db: Database): Promise<string[]> {
  const missed: string[] = [];
  for (const table of ["users", "audit"] as const) {
    const isIn = table === "users" ? sql<boolean>`1 = 1` : sql<boolean>`seq is not null`;
    const rows = db.read.selectFrom(table).select("id").where(isIn);
    const some = await rows.select(sql<string>`search_text`.as("text")).limit(ROWS).execute();
    const parts = some.flatMap(({ text }, i) => searchWords(text).map((word) => word.slice(i % 3, (i % 3) + 7)));
    for (const part of new Set(longEnough(parts))) {
      const found = await candidatesByText(db.read, table, [part]);
      const having = await rows.where(matchesWords(sql.ref("search_text"), part)).execute();
      if (found && having.some(({ id }) => !found.includes(id))) missed.push(part);
    }
  }
  return missed;
}
