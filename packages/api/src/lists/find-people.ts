import {
  bestPersonRank,
  type Db,
  inChunks,
  isOneOf,
  longEnough,
  matchesWords,
  type PersonFound,
  type Place,
  peopleByText,
  personRank,
  searchWords,
  type Tables,
} from "@counterfoil/db";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { findInBatches, isInBatch, rowsByIds, type SearchedTable } from "./find-in-batches.ts";

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

/** Returns the ids of the best matches of a list: the newest 10,000 rows are read, or fewer if enough match as well as can be, or more, up to `mostBatches`, until enough match at all. */
async function findBestOfNewest(people: PeopleQuery, ranking: Ranking, mostBatches?: number) {
  const { base } = people;
  let found: Ranked[] = [];
  let batches = 0;
  const { ids, more } = await findInBatches({
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
      return isEnough ? [{ id: "" }] : [];
    },
    enough: 1,
    mostBatches,
  });
  return { ids: found.map(({ id }) => id), more: more && ids.length === 0 };
}

type PeopleQuery = Pick<SearchedTable<Tables, "users">, "base" | "match">;

interface PeopleSearch<Row extends { id: string }> {
  /** The users that may be found: at most those with an account. */
  base: SelectQueryBuilder<Tables, "users", object>;
  /** Selects what is read of those who are found. */
  read: (from: SelectQueryBuilder<Tables, "users", object>) => SelectQueryBuilder<Tables, "users", Row>;
  query: string;
  enough: number;
  /** What `peopleThatMayMatch` returned, where the caller needs it too. */
  mayMatch?: PersonFound[] | null;
}

/** People who are read together: nearly all of them are what is sought, and a few are enough. */
const RANKED_ROWS = 20;
/** The most people who are ranked because an index says that they may match. */
const MOST_RANKED = 10_000;

/** Returns the people among whom are all that match; null where they are too many, or each word is too short for an index. */
export function peopleThatMayMatch(db: Db, query: string): Promise<PersonFound[] | null> {
  return peopleByText(db, { query, parts: searchWords(query) }, MOST_RANKED);
}

/** Reads people by their ids, in this order, of those who may be found, until they are enough. */
async function readPeople<Row extends { id: string }>(
  db: Db,
  { base, read, enough }: Pick<PeopleSearch<Row>, "base" | "read" | "enough">,
  ids: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const chunk of inChunks(ids, RANKED_ROWS)) {
    const among = (some: string[]) => read(base.where(isOneOf(db, sql.ref("users.id"), some))).execute();
    rows.push(...(await rowsByIds(chunk, among, "id")));
    if (rows.length >= enough) break;
  }
  return rows.slice(0, enough);
}

/** Returns the ids of the best matches among people who were found. */
function bestOf(people: readonly PersonFound[], leastRank: number): string[] {
  const best = people.flatMap(({ rank, ...person }) => (rank === null || rank < leastRank ? [] : { ...person, rank }));
  best.sort((a, b) => b.rank - a.rank || b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
  return best.map(({ id }) => id);
}

/** People who were found, and whether older ones may match who were not read. */
interface PeopleRead<Row> {
  rows: Row[];
  more: boolean;
}

/** Returns users that match, by whole words of the name first, then starts, then email; the newest first. */
export async function findPeople<Row extends { id: string }>(
  db: Db,
  search: PeopleSearch<Row>,
): Promise<PeopleRead<Row>> {
  const { base, query, enough, mayMatch } = search;
  const words = searchWords(query);
  const text = sql.ref<string>("users.search_text");
  const match = matchesWords(text, query);
  const ranking = { by: personRank(text, query), best: bestPersonRank(query), enough };
  const areShort = longEnough(words).length === 0;
  const mostBatches = areShort ? SHORT_BATCHES : undefined;
  // An index finds a word of two letters only with the space before it.
  const isShort = words.length === 1 && areShort;
  const starts = words.map((word) => ` ${word}`);
  const candidates = isShort
    ? await peopleByText(db, { query, parts: starts }, MOST_RANKED)
    : mayMatch === undefined
      ? await peopleThatMayMatch(db, query)
      : mayMatch;
  if (candidates === null) {
    const { ids, more } = await findBestOfNewest({ base, match }, ranking, mostBatches);
    return { rows: await readPeople(db, search, ids), more };
  }
  const best = await readPeople(db, search, bestOf(candidates, isShort ? 1 : 0));
  if (!isShort || best.length === enough) return { rows: best, more: false };
  const found = best.map(({ id }) => id);
  const others = base.where("users.id", "not in", found.length > 0 ? found : [""]);
  const rest = { ...ranking, best: 0, enough: enough - best.length };
  const { ids, more } = await findBestOfNewest({ base: others, match }, rest, mostBatches);
  return { rows: [...best, ...(await readPeople(db, search, ids))].slice(0, enough), more };
}
