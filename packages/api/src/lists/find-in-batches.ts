import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  bestPersonRank,
  candidatesByText,
  type Db,
  inChunks,
  MOST_CANDIDATES,
  matchesWords,
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
  /** Stops once there are so many. */
  enough?: number | undefined;
}

/** Rows that match, in the order of the list, and whether there may be more. */
interface Found {
  ids: string[];
  more: boolean;
}

/** Returns the ids of the rows that match, in the order of the list, and yields to the event loop after each batch. */
export async function findInBatches({ placeAfter, matchesIn, enough }: SearchedList): Promise<Found> {
  const most = enough && Math.max(enough, MOST_CANDIDATES + 1);
  const ids: string[] = [];
  let after: Place | undefined;
  let isCut: boolean;
  do {
    const to = await placeAfter({ after }, BATCH_ROWS - 1);
    const found = await matchesIn({ after, to }, most);
    for (const { id } of found) ids.push(id);
    isCut = found.length === most;
    await yieldToEventLoop();
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
  /** Returns the ids of the rows among which are all that match; null where they are too many. */
  candidates: () => Promise<string[] | null>;
  /** Stops once there are so many; by default it finds all. */
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
  const found = (from: typeof base) => from.where(match).select(id.as("id")).$castTo<Pick<Place, "id">>();
  const few = await candidates();
  if (few) {
    if (few.length === 0) return { ids: [], more: false };
    const rows = await found(inOrder({}).where(sql<SqlBool>`${id} in (${sql.join(few)})`)).execute();
    return { ids: rows.map((row) => row.id), more: false };
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

/** How well a row matches, and the best that one can. */
interface Ranking {
  by: RawBuilder<number>;
  best: number;
  enough: number;
}

/** Returns the ids of those that match best, and of two that match as well the newer; it stops when enough match as well as can be. */
async function findBestMatches<DB, TB extends keyof DB>(
  { base, table, match }: Pick<SearchedTable<DB, TB>, "base" | "table" | "match">,
  { by, best, enough }: Ranking,
): Promise<string[]> {
  const [createdAt, id] = [sql.ref<number>(`${table}.created_at`), sql.ref<string>(`${table}.id`)];
  const inOrder = (batch: Batch) =>
    base
      .where(isInBatch(table, batch))
      .select([createdAt.as("created_at"), id.as("id")])
      .$castTo<Place>();
  let found: { id: string; rank: number }[] = [];
  await findInBatches({
    placeAfter: (batch, rows) =>
      inOrder(batch).orderBy(createdAt, "desc").orderBy(id, "desc").offset(rows).limit(1).executeTakeFirst(),
    matchesIn: async (batch) => {
      const ranked = await base
        .where(isInBatch(table, batch))
        .where(match)
        .select([id.as("id"), by.as("rank")])
        .$castTo<{ id: string; rank: number }>()
        .orderBy(sql.ref("rank"), "desc")
        .orderBy(createdAt, "desc")
        .orderBy(id, "desc")
        .limit(enough)
        .execute();
      // Sorting is stable, and later batches are older.
      found = [...found, ...ranked].sort((a, b) => b.rank - a.rank).slice(0, enough);
      return found.filter(({ rank }) => rank === best).length < enough ? [] : found;
    },
    enough: 1,
  });
  return found.map((row) => row.id);
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

interface PeopleSearch {
  /** The users that may be found. */
  base: SelectQueryBuilder<Tables, "users", object>;
  query: string;
  enough: number;
}

/** Finds the people of a word that very many have: those whom it fits best by an index of their own, then the others. */
async function findByFit(db: Db, { base, query, enough }: PeopleSearch, word: string): Promise<string[]> {
  const text = sql.ref<string>("users.search_text");
  const rank = personRank(text, query);
  const ids: string[] = [];
  for (const [best, part] of [` ${word} `, ` ${word}`, ` ${word}`, word].entries()) {
    const others = ids.length > 0 ? base.where("users.id", "not in", ids) : base;
    const match = sql<SqlBool>`${matchesWords(text, query)} and ${rank} >= ${bestPersonRank(query) - best}`;
    const candidates = () => candidatesByText(db, "users", [part]);
    const found = await findMatches({ base: others, table: "users", match, candidates, enough });
    ids.push(...found.ids.slice(0, enough - ids.length));
    if (ids.length === enough) break;
  }
  return ids;
}

/** Returns ids of users that match, by whole words of the name first, then starts, then email; the newest first. */
export async function findPeople(db: Db, search: PeopleSearch): Promise<string[]> {
  const { base, query, enough } = search;
  const words = searchWords(query);
  const few = await candidatesByText(db, "users", words);
  const [word, ...others] = words;
  if (few?.length === 0) return [];
  if (few === null && word !== undefined && others.length === 0) return findByFit(db, search, word);
  const text = sql.ref<string>("users.search_text");
  return findBestMatches(
    { base: few ? base.where("users.id", "in", few) : base, table: "users", match: matchesWords(text, query) },
    { by: personRank(text, query), best: bestPersonRank(query), enough },
  );
}
