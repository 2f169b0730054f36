import { normalizeKey } from "@counterfoil/core";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** The most words of a query that are searched for. */
const MAX_WORDS = 10;

/** Returns the words of a query as matchesWords searches for them. */
export function searchWords(query: string): string[] {
  return normalizeKey(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Returns a word as a part of a pattern of `like`, which has the backslash as its escape. */
const literal = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/** Each word of the query must occur in the normalized text of the column. An empty query matches all. */
export function matchesWords(column: Expression<string>, query: string): Expression<SqlBool> {
  const words = searchWords(query);
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  const tests = words.map((word) => {
    const pattern = `%${literal(word)}%`;
    return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/** Like matchesWords, but dashes of text and query do not count, so that a reference is found without its own. */
export function matchesWithoutDashes(column: Expression<string>, query: string): Expression<SqlBool> {
  return matchesWords(sql<string>`replace(${column}, '-', '')`, query.replaceAll("-", ""));
}

/** Returns the condition that a reference, or a part of it between dashes, begins with a word. */
export function referenceBegins(column: Expression<string | null>, word: string): Expression<SqlBool> {
  const [whole, part] = [`${literal(word.replaceAll("-", ""))}%`, `%-${literal(word)}%`];
  return sql<SqlBool>`(replace(lower(${column}), '-', '') like ${whole} escape '\\'
    or concat('-', lower(${column})) like ${part} escape '\\')`;
}

/** What a word of a query is worth: a whole word of the name, the start of one, the start of the email address. */
const RANKS = { whole: 3, start: 2, email: 1 };

/** The highest rank that `personRank` gives. */
export function bestPersonRank(query: string): number {
  return searchWords(query).length * RANKS.whole;
}

/**
 * Returns how well a person matches the words of a query: whole words of the name before its starts, these before the email
 * address, and that before what is only found inside of a word. `column` is the text of name and email, in this order.
 */
export function personRank(column: Expression<string>, query: string): RawBuilder<number> {
  const text = sql`concat(' ', ${column})`;
  const ranks = searchWords(query).map((word) => {
    const has = (rest: string) => sql`${text} like ${`% ${literal(word)}${rest}`} escape '\\'`;
    return sql`case when ${has(" %")} then ${sql.lit(RANKS.whole)} when ${has("% %")} then ${sql.lit(RANKS.start)}
      when ${has("%")} then ${sql.lit(RANKS.email)} else 0 end`;
  });
  return ranks.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(ranks, sql` + `)})`;
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

/** Reads for each of these values in pieces that stay below the parameter limits of both databases, and returns all rows. */
export async function readInChunks<T, R>(values: readonly T[], read: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (const chunk of inChunks(values)) rows.push(...(await read(chunk)));
  return rows;
}
