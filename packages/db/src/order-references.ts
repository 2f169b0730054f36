import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";
import { fewRows, idsOf, literal, MOST_CANDIDATES, type Place } from "./search.ts";
import { GRAM } from "./search-letters.ts";

/** What every orderId begins with; people leave it out. */
export const ORDER_PREFIX = "cf-";

/** Returns whether what comes before the first dash is too short to be looked for alone. */
const beginsShort = (text: string) => [...(text.split("-")[0] ?? "")].length < GRAM;

const restsOf = (text: string) => [...text.matchAll(/-/g)].map(({ index }) => text.slice(index + 1));

/**
 * Returns what an order is found by for each reference, as few as may be, since a purchase writes them: the whole without dashes, and the
 * rest from each part on that may be looked for, except the one after the prefix.
 */
export function referenceKeys(...references: string[]): string[] {
  const keys = references.flatMap((reference) => {
    const text = reference.toLowerCase();
    const rests = restsOf(text).slice(text.startsWith(ORDER_PREFIX) ? 1 : 0);
    return [text.replaceAll("-", ""), ...rests.filter((rest) => !beginsShort(rest))];
  });
  return [...new Set(keys)];
}

/** Returns what is left of a word from one of its dashes on, up to the first that may be looked for alone; none where no rest may. */
function soughtParts(word: string): string[] {
  const rests = [word, ...restsOf(word)];
  return rests.slice(0, rests.findIndex((rest) => !beginsShort(rest)) + 1);
}

/** Returns the condition that a reference begins with a word, or a part of it between dashes does, unless each part of the word is short. */
export function referenceBegins(column: Expression<string | null>, word: string): Expression<SqlBool> {
  const [whole, part] = [`${literal(word.replaceAll("-", ""))}%`, `%-${literal(word)}%`];
  const begins = sql`replace(lower(${column}), '-', '') like ${whole} escape '\\'`;
  if (soughtParts(word).length === 0) return sql<SqlBool>`${begins}`;
  return sql<SqlBool>`(${begins} or concat('-', lower(${column})) like ${part} escape '\\')`;
}

/** Returns with what a key of an order begins if one of its references, or a part of it, begins with a word. */
function startsOf(word: string): string[] {
  return [...[word, ORDER_PREFIX + word].map((whole) => whole.replaceAll("-", "")), ...soughtParts(word)];
}

/** After every text that begins with another. */
const LAST = "\u{10FFFF}";

/** Selects the places of the orders of which a reference may begin with one of the words, as `referenceBegins` says; null without words. */
export function ordersByReference(words: readonly string[]): RawBuilder<Place> | null {
  const ranges = [...new Set(words.flatMap(startsOf))].map(
    (start) =>
      sql`select created_at, order_id as id from order_references where key >= ${start} and key < ${start + LAST}`,
  );
  return ranges.length === 0 ? null : sql`${sql.join(ranges, sql` union all `)}`;
}

/** The most keys by which a search finds orders where it reads them all. */
const MOST_KEYS = 4 * MOST_CANDIDATES;

/** Returns the ids of the orders of which a reference may begin with one of the words, the newest first; null where they are too many. */
export async function candidatesByReference(db: Db, words: readonly string[]): Promise<string[] | null> {
  const orders = ordersByReference(words);
  const found = orders && (await fewRows(db, orders, MOST_KEYS));
  found?.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
  return idsOf(found);
}
