import { normalizeKey } from "@counterfoil/core";
import { type Expression, type SqlBool, sql } from "kysely";

/** Each word of the query must occur in the folded text of the column. An empty query matches all. */
export function matchesWords(column: Expression<string>, query: string): Expression<SqlBool> {
  const words = normalizeKey(query).split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  const tests = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
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
