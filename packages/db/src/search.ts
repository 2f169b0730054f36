import { normalizeKey } from "@counterfoil/core";
import { type Expression, type SqlBool, sql } from "kysely";

/** The most words of a query that are searched for. */
const MAX_WORDS = 10;

/** Returns the words of a query as matchesWords searches for them. */
export function searchWords(query: string): string[] {
  return normalizeKey(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Each word of the query must occur in the folded text of the column. An empty query matches all. */
export function matchesWords(column: Expression<string>, query: string): Expression<SqlBool> {
  const words = searchWords(query);
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  const tests = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/** Like matchesWords, but dashes of text and query do not count, so that a reference is found without its own. */
export function matchesWithoutDashes(column: Expression<string>, query: string): Expression<SqlBool> {
  return matchesWords(sql<string>`replace(${column}, '-', '')`, query.replaceAll("-", ""));
}

/** The text that matchesWords searches. */
export function searchIndexText(...parts: string[]): string {
  return normalizeKey(parts.join(" "));
}

/** Rows in pieces that stay below the parameter limits of both databases. */
export function inChunks<T>(rows: readonly T[], size = 500): T[][] {
  const chunks: T[][] = [];
  for (let i = 0; i < rows.length; i += size) chunks.push(rows.slice(i, i + size));
  return chunks;
}
