import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  bestPersonRank,
  type Db,
  inChunks,
  longEnough,
  MOST_CANDIDATES,
  matchesWords,
  type PersonFound,
  peopleByText,
  personRank,
  searchWords,
  type Tables,
} from "@counterfoil/db";
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";

/** A row's position in a list ordered by age. */
interface Place {
  created_at: number;
  id: string;
}

/** Consecutive rows of a list: after one position (by default the first), up to and including another (the last). */
interface Batch {
  after?: Place | undefined;
  to?: Place | undefined;
}

/** Rows that one statement searches: a shop may have a million, and every statement must be short. */
const BATCH_ROWS = 5_000;

export type Direction = "asc" | "desc";

/** Returns the condition that a row is in a batch. The time is compared too, for PostgreSQL's estimate. */
export function isInBatch(table: string, { after, to }: Batch, direction: Direction = "desc"): Expression<SqlBool> {
  const at = sql.ref(`${table}.created_at`);
  const own = sql`(${at}, ${sql.ref(`${table}.id`)})`;
  const tests = [sql<SqlBool>`1 = 1`];
  const [from, upTo] = direction === "desc" ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  if (after) tests.push(sql`${own} ${from} (${after.created_at}, ${after.id})`);
  if (to) tests.push(sql`${own} ${upTo}= (${to.created_at}, ${to.id})`);
  if (after && to && after.created_at !== to.created_at) {
    tests.push(sql`${at} ${from}= ${after.created_at}`, sql`${at} ${upTo}= ${to.created_at}`);
  }
  return sql<SqlBool>`${sql.join(tests, sql` and `)}`;
}

interface SearchedList {
  /** Returns the position n rows after another; undefined when fewer are left. */
  placeAfter: (batch: Batch, rowsBetween: number) => Promise<Place | undefined>;
  /** Returns the rows of a batch that match, in the order of the list: all, or the first `most`. */
  matchesIn: (batch: Batch, most: number | undefined) => Promise<{ id: string }[]>;
  /** Stops once that many are found. */
  enough?: number | undefined;
  /** Returns all that match after the first batch, in the order of the list, where that is faster than to read it on; else null. */
  others?: (after: Place) => Promise<{ id: string }[] | null>;
}

/** Rows that match, in the order of the list, and whether there may be more. */
interface Found {
  ids: string[];
  more: boolean;
}

/** Returns how many one statement reads where some are enough: more than those that are counted exactly. */
const mostOf = (enough: number | undefined) => enough && Math.max(enough, MOST_CANDIDATES + 1);

/** Returns the ids of the rows that match, in the order of the list, and yields to the event loop after each batch. */
export async function findInBatches({ placeAfter, matchesIn, enough, others }: SearchedList): Promise<Found> {
  const most = mostOf(enough);
  const ids: string[] = [];
  let after: Place | undefined;
  let isCut: boolean;
  do {
    const to = await placeAfter({ after }, BATCH_ROWS - 1);
    const found = await matchesIn({ after, to }, most);
    for (const { id } of found) ids.push(id);
    isCut = found.length === most;
    await yieldToEventLoop();
    const isEnough = enough !== undefined && ids.length >= enough;
    const rest = !after && to && !isEnough ? await others?.(to) : null;
    if (rest) return { ids: [...ids, ...rest.map(({ id }) => id)], more: false };
    after = to;
  } while (after && ids.length < (enough ?? Number.POSITIVE_INFINITY));
  return { ids, more: isCut || after !== undefined };
}

interface SearchedTable<DB, TB extends keyof DB> {
  /** The rows that the filters leave. */
  base: SelectQueryBuilder<DB, TB, object>;
  table: string;
  match: Expression<SqlBool>;
  direction?: Direction | undefined;
  /** Returns the condition that a row is one of those among which are all that match; null where they are too many. */
  candidates: () => Promise<Expression<SqlBool> | null>;
  /** Stops once that many are found; by default it finds all. */
  enough?: number | undefined;
}

/** Returns the ids of the rows that match, newest first by default. */
export async function findMatches<DB, TB extends keyof DB>({
  base,
  table,
  match,
  direction = "desc",
  candidates,
  enough,
}: SearchedTable<DB, TB>): Promise<Found> {
  const createdAt = sql.ref<number>(`${table}.created_at`);
  const id = sql.ref<string>(`${table}.id`);
  const inOrder = (batch: Batch) =>
    base
      .where(isInBatch(table, batch, direction))
      .orderBy(createdAt, direction)
      .orderBy(id, direction);
  const found = (from: typeof base) =>
    from
      .where(match)
      .select([createdAt.as("created_at"), id.as("id")])
      .$castTo<Place>();
  const few = await candidates();
  if (few) {
    const most = mostOf(enough);
    // Not by an index, by which the rows of the whole list would be read until enough are found.
    const sorted = found(base.where(few)).orderBy(sql`${createdAt} + 0`, direction).orderBy(id, direction);
    const rows = await (most === undefined ? sorted : sorted.limit(most)).execute();
    return { ids: rows.map((row) => row.id), more: rows.length === most };
  }
  return findInBatches({
    placeAfter: (batch, rows) =>
      inOrder(batch)
        .select([createdAt.as("created_at"), id.as("id")])
        .$castTo<Place>()
        .offset(rows)
        .limit(1)
        .executeTakeFirst(),
    matchesIn: (batch, most) => {
      const rows = found(inOrder(batch));
      return (most === undefined ? rows : rows.limit(most)).execute();
    },
    enough,
  });
}

/** How well a row matches, the best that one can, and how many are wanted. */
interface Ranking {
  by: RawBuilder<number>;
  best: number;
  enough: number;
}

type Ranked = Place & { rank: number };

/** Returns those of a query that match best, and of two that match as well the newer. */
function selectBest({ base, match }: PeopleQuery, { by, enough }: Ranking): Promise<Ranked[]> {
  return base
    .where(match)
    .select(["users.created_at", "users.id", by.as("rank")])
    .orderBy(sql.ref("rank"), "desc")
    .orderBy("users.created_at", "desc")
    .orderBy("users.id", "desc")
    .limit(enough)
    .execute();
}

/** Batches among which the best matches are sought where very many match. */
const RANKED_BATCHES = 2;
/** Batches among which words are sought that are too short for an index. */
const SHORT_BATCHES = 4;

/** Returns the ids of the best matches of a list, until enough match as well as can be, or at all among the newest 10,000 rows, or as many batches are read as are wanted. */
async function findBestOfNewest(
  people: PeopleQuery,
  ranking: Ranking,
  mostBatches = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const { base } = people;
  let found: Ranked[] = [];
  let batches = 0;
  await findInBatches({
    placeAfter: (batch, rows) =>
      base
        .where(isInBatch("users", batch))
        .select(["users.created_at", "users.id"])
        .orderBy("users.created_at", "desc")
        .orderBy("users.id", "desc")
        .offset(rows)
        .limit(1)
        .executeTakeFirst(),
    matchesIn: async (batch) => {
      const ranked = await selectBest({ ...people, base: base.where(isInBatch("users", batch)) }, ranking);
      // Sorting is stable, and later batches are older.
      found = [...found, ...ranked].sort((a, b) => b.rank - a.rank).slice(0, ranking.enough);
      batches += 1;
      const needed = batches < RANKED_BATCHES ? ranking.best : 0;
      const isEnough = found.filter(({ rank }) => rank >= needed).length >= ranking.enough;
      // Any row ends the reading.
      return isEnough || batches === mostBatches ? [{ id: "" }] : [];
    },
    enough: 1,
  });
  return found.map(({ id }) => id);
}

/** Reads the rows of a page of ids, and returns them in the order of the ids. */
export async function rowsByIds<Id extends string, Row extends Record<Id, string>>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Row[]>,
  column: Id,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (const chunk of inChunks(ids)) for (const row of await read(chunk)) rows.set(row[column], row);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

type PeopleQuery = Pick<SearchedTable<Tables, "users">, "base" | "match">;

interface PeopleSearch {
  /** The users that may be found. */
  base: SelectQueryBuilder<Tables, "users", object>;
  query: string;
  enough: number;
  /** What `peopleThatMayMatch` returned, where the caller needs it too. */
  mayMatch?: PersonFound[] | null;
}

/** People who are read together: nearly all of them are what is sought, and a few are enough. */
const RANKED_ROWS = 100;
/** The most people who are ranked because an index says that they may match. */
const MOST_RANKED = 10_000;

/** Returns the people among whom are all that match; null where they are too many, or each word is too short for an index. */
export function peopleThatMayMatch(db: Db, query: string): Promise<PersonFound[] | null> {
  return peopleByText(db, { query, parts: searchWords(query) }, MOST_RANKED);
}

/** Returns the ids of the best matches among people who were found, of those that may be. */
async function findBestOf(
  { base, enough }: Pick<PeopleSearch, "base" | "enough">,
  people: readonly PersonFound[],
  leastRank: number,
): Promise<string[]> {
  const best = people
    .map(({ rank, ...person }) => ({ ...person, rank: rank ?? -1 }))
    .filter(({ rank }) => rank >= leastRank)
    .sort((a, b) => b.rank - a.rank || b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
  const ids: string[] = [];
  for (const chunk of inChunks(best, RANKED_ROWS)) {
    const read = (wanted: string[]) => base.select("users.id").where("users.id", "in", wanted).execute();
    const found = await rowsByIds(
      chunk.map(({ id }) => id),
      read,
      "id",
    );
    ids.push(...found.map(({ id }) => id));
    if (ids.length >= enough) break;
  }
  return ids.slice(0, enough);
}

/** Returns ids of users that match, by whole words of the name first, then starts, then email; the newest first. */
export async function findPeople(db: Db, { base, query, enough, mayMatch }: PeopleSearch): Promise<string[]> {
  const words = searchWords(query);
  const text = sql.ref<string>("users.search_text");
  const match = matchesWords(text, query);
  const ranking = { by: personRank(text, query), best: bestPersonRank(query), enough };
  // An index finds a word of two letters only with the space before it.
  const areShort = longEnough(words).length === 0;
  const isShort = words.length === 1 && areShort;
  const mostBatches = areShort ? SHORT_BATCHES : undefined;
  const starts = words.map((word) => ` ${word}`);
  const candidates = isShort
    ? await peopleByText(db, { query, parts: starts }, MOST_RANKED)
    : mayMatch === undefined
      ? await peopleThatMayMatch(db, query)
      : mayMatch;
  if (candidates === null) return findBestOfNewest({ base, match }, ranking, mostBatches);
  const ids = await findBestOf({ base, enough }, candidates, isShort ? 1 : 0);
  if (!isShort) return ids;
  if (ids.length === enough) return ids;
  const others = ids.length > 0 ? base.where("users.id", "not in", ids) : base;
  const rest = { ...ranking, best: 0, enough: enough - ids.length };
  return [...ids, ...(await findBestOfNewest({ base: others, match }, rest, mostBatches))];
}
