import { normalizeKey } from "@counterfoil/core";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";
import {
  gramsOf,
  type IndexedTable,
  indexed,
  indexedText,
  indexedWord,
  isPostgres,
  lettersText,
  longEnough,
  ofLetters,
  rarestOf,
  SAMPLE,
  sampleOf,
  stretchesOf,
} from "./search-letters.ts";

/** The most words of a query that are searched for. */
const MAX_WORDS = 10;

/** Returns the words of a query as matchesWords searches for them. */
export function searchWords(query: string): string[] {
  return normalizeKey(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Returns a word as a part of a pattern of `like`, which has the backslash as its escape. */
export const literal = (word: string) => word.replace(/[\\%_]/g, "\\$&");

const hasPart = (column: Expression<string>, part: string) =>
  sql<SqlBool>`${column} like ${`%${literal(part)}%`} escape '\\'`;

/** Each word of the query must occur in the normalized text of the column. An empty query matches all. */
export function matchesWords(column: Expression<string>, query: string): Expression<SqlBool> {
  const words = searchWords(query);
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  const tests = words.map((word) => hasPart(column, word));
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/** Returns a word as `lower` of SQL may leave it, which on SQLite lowers A to Z alone: "łoś", "Łoś", "ŁoŚ". */
function spellingsOf(word: string): string[] {
  const capital = (letter: string) => letter.toUpperCase();
  return [...new Set([word, word.replace(/^[^\0-\x7f]/u, capital), word.replace(/[^\0-\x7f]/gu, capital)])];
}

/** Like matchesWords, for a text that is stored as it was written. */
export function matchesWritten(text: Expression<string>, query: string): Expression<SqlBool> {
  const column = sql<string>`lower(${text})`;
  const tests = searchWords(query).map((word) => {
    const spelled = spellingsOf(word).map((spelling) => hasPart(column, spelling));
    return sql<SqlBool>`(${sql.join(spelled, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...tests], sql` and `)})`;
}

/** Like matchesWords, but dashes of text and query do not count, so that a reference is found without its own. */
export function matchesWithoutDashes(column: Expression<string>, query: string): Expression<SqlBool> {
  return matchesWords(sql<string>`replace(${column}, '-', '')`, query.replaceAll("-", ""));
}

/** The most rows that a search reads because an index says that they may match; where there are more, it reads the list in its order. */
export const MOST_CANDIDATES = 1_000;

/** The most rows that a search finds by an index where the newest of its list are not enough. */
export const MOST_FOUND = 10_000;

/** A row's position in a list ordered by age. */
export interface Place {
  created_at: number;
  id: string;
}

/** Returns the rows that a query selects; null where they are too many. */
export async function fewRows<Row>(db: Db, query: RawBuilder<Row>, most: number): Promise<Row[] | null> {
  const { rows } = await sql<Row>`${query} limit ${most + 1}`.execute(db);
  return rows.length > most ? null : rows;
}

/** Returns the ids of rows, each once. */
export const idsOf = (rows: { id: string }[] | null) => rows && [...new Set(rows.map(({ id }) => id))];

/** Counts the rows that a query selects, up to one more than `most`. */
export async function countUpTo(db: Db, query: RawBuilder<unknown>, most: number): Promise<number> {
  const counted = sql<{ those: number }>`select count(*) as those from (${query} limit ${most + 1}) as few`;
  const { rows } = await counted.execute(db);
  return rows[0]?.those ?? 0;
}

/** Returns the condition that an id is among the ids that a query selects. PostgreSQL then reads the rows by their ids, however many it expects. */
export function isSelected(db: Db, id: Expression<string>, query: RawBuilder<{ id: string }>): Expression<SqlBool> {
  const ids = sql`select id from (${query}) as selected`;
  return isPostgres(db) ? sql<SqlBool>`${id} = any(array(${ids}))` : sql<SqlBool>`${id} in (${ids})`;
}

/** Returns the condition that an id is one of these, however many: they are one parameter. */
export function isOneOf(db: Db, id: Expression<string>, ids: readonly string[]): Expression<SqlBool> {
  if (ids.length === 0) return sql<SqlBool>`1 = 0`;
  if (isPostgres(db)) return sql<SqlBool>`${id} = any(${ids}::text[])`;
  return sql<SqlBool>`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** What is read of the rows whose text has, or had, all of the parts that an index finds; dashes do not count. */
interface SoughtText<Row> {
  table: IndexedTable;
  parts: readonly string[];
  read: RawBuilder<Row>;
}

/** Returns the query for those rows by an index; null where it finds none of the parts. */
async function rowsByText<Row>(db: Db, { table, parts, read }: SoughtText<Row>): Promise<RawBuilder<Row> | null> {
  const all = longEnough(parts).map((part) => indexedWord(db, part));
  // PostgreSQL's index ignores signs, so for a word without letters in sequence it would read every row.
  const isSought = (word: string) => gramsOf(word).some((gram) => ofLetters(gram.replaceAll(" ", "")));
  const words = isPostgres(db) ? all.filter(isSought) : all;
  if (words.length === 0) return null;
  const sample = await sampleOf(db, table);
  const text = sql.raw(isPostgres(db) ? lettersText(table) : indexedText(table));
  const [from, has] = [sql.table(table), (part: string) => sql`${text} like ${`%${literal(part)}%`} escape '\\'`];
  if (isPostgres(db)) {
    const tests = words.flatMap((word) => {
      const grams = gramsOf(word).filter(ofLetters);
      const stretches = grams.length < 2 ? [word] : stretchesOf(word, rarestOf(grams, sample));
      // Whether a row has letters in sequence is only tested on those that the index leaves.
      return stretches[0] === word ? [has(word)] : [...stretches.map(has), sql`strpos(${text}, ${word}) <> 0`];
    });
    return sql<Row>`select ${read} from ${from} where ${sql.join(tests, sql` and `)}`;
  }
  const index = sql.table(`${table}_found`);
  const row = sql.ref(`${table}.${indexed[table].row}`);
  const grams = rarestOf(words.flatMap(gramsOf), sample).map((gram) => `"${gram.replaceAll('"', '""')}"`);
  return sql<Row>`select ${read} from ${index} cross join ${from} on ${row} = ${index}.rowid
    where ${index} match ${grams.join(" ")} and ${sql.join(words.map(has), sql` and `)}`;
}

const placeIn = (table: string) =>
  sql<Place>`${sql.ref(`${table}.created_at`)} as created_at, ${sql.ref(`${table}.id`)} as id`;

/** In how many blocks a word must be, so that it isn't only one of rows that were written together. */
const FEWEST_BLOCKS = 3;

/** Returns whether far more rows than `most` are expected to have all of these parts: it takes PostgreSQL a tenth of a second to read 10,000 of a third of all. */
async function areMany(db: Db, table: IndexedTable, parts: readonly string[], most: number): Promise<boolean> {
  const having = (await sampleOf(db, table)).rows.filter(({ text }) => parts.every((part) => text.includes(part)));
  const blocks = new Set(having.map(({ block }) => block));
  return having.length * SAMPLE.of > 2 * most && blocks.size >= FEWEST_BLOCKS;
}

/** Selects the places of the rows whose text has all of these parts, of people also those who had them; null where they are too many, or an index finds no part. */
export async function placesByText(db: Db, table: IndexedTable, parts: readonly string[]) {
  const query = await rowsByText(db, { table, parts, read: placeIn(table) });
  if (query === null || (await areMany(db, table, parts, MOST_FOUND))) return null;
  return (await countUpTo(db, query, MOST_FOUND)) <= MOST_FOUND ? query : null;
}

/** Returns the places of the rows that `match` and whose text has all of these parts; null where they are too many, or an index finds no part. */
export async function matchesByText(
  db: Db,
  table: IndexedTable,
  parts: readonly string[],
  match: Expression<SqlBool> = sql`1 = 1`,
): Promise<Place[] | null> {
  const query = await rowsByText(db, { table, parts, read: placeIn(table) });
  if (query === null || (await areMany(db, table, parts, MOST_FOUND / 2))) return null;
  return fewRows(db, sql`${query} and ${match}`, MOST_CANDIDATES);
}

/** Returns the ids of the rows whose text has all of these parts; null where they are too many, or an index finds no part. */
export async function candidatesByText(db: Db, table: IndexedTable, parts: readonly string[]) {
  return idsOf(await matchesByText(db, table, parts));
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
    const has = (rest: string) => sql`(${text} like ${`% ${literal(word)}${rest}`} escape '\\')`;
    // Most have it only inside of a word, which one test tells.
    return sql`case when not ${has("%")} then 0 when ${has(" %")} then ${sql.lit(RANKS.whole)}
      when ${has("% %")} then ${sql.lit(RANKS.start)} else ${sql.lit(RANKS.email)} end`;
  });
  return ranks.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(ranks, sql` + `)})`;
}

/** Someone who has, or had, parts of a text, and how well name and email match a query now; null where they do not, or there is no account. */
export interface PersonFound {
  id: string;
  created_at: number;
  rank: number | null;
}

/** Returns the people whose text has, or had, all of these parts that an index finds; null where they are too many, or it finds none of the parts. */
export async function peopleByText(
  db: Db,
  { query, parts }: { query: string; parts: readonly string[] },
  most: number,
): Promise<PersonFound[] | null> {
  const read = sql`users.id, users.created_at, users.search_text, users.deleted_at is null and users.kind = 'account' as listed`;
  const few = await rowsByText(db, { table: "users", parts, read });
  if (few === null || (await areMany(db, "users", parts, most))) return null;
  const column = sql.ref<string>("few.search_text");
  // Of too many only one is read, and it is not ranked.
  const { rows } = await sql<PersonFound & { those: number }>`with few as materialized (${few} limit ${most + 1}),
    counted as materialized (select count(*) as those from few)
    select few.id, few.created_at, those,
      case when those <= ${most} and few.listed and ${matchesWords(column, query)} then ${personRank(column, query)} end as rank
    from counted cross join few limit (select case when those > ${most} then 1 else those end from counted)`.execute(
    db,
  );
  return (rows[0]?.those ?? 0) > most ? null : rows;
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

/**
 * Returns after which number a walk over rows continues, once its last one is `last`. Throws where it would stay: SQLite keeps numbers that JavaScript has
 * no name for, and after one of these the same rows come again.
 */
export function nextAfter(after: number, last: number | undefined): number {
  if (last === after) throw new Error(`The rows after ${after} can't be listed`);
  return last ?? after;
}
