import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Db, inChunks, isSelected, MOST_CANDIDATES, type Place } from "@counterfoil/db";
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";

/** Consecutive rows of a list: after one position (by default the first), up to and including another (the last). */
interface Batch {
  after?: Place | undefined;
  to?: Place | undefined;
}

/** Rows that one statement searches: a shop may have a million, and every statement must be short. */
const BATCH_ROWS = 5_000;

/** Batches of a list that are read where some matches are enough and no index finds the others. */
const MOST_BATCHES = 10;

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
  /** The batches after which it ends though some are missing. */
  mostBatches?: number | undefined;
  /** Where it begins; by default at the first row. */
  start?: Place | undefined;
  /** Returns what matches after the first batch, in the order of the list, by an index; null where none finds it. */
  others?: (after: Place) => Promise<Found | null>;
}

/** Rows that match, in the order of the list, and whether there may be more. */
interface Found {
  ids: string[];
  more: boolean;
}

/** Returns how many rows are known to match. One that shows that there are more is not counted. */
export function totalOf({ ids, more }: Found, enough: number | undefined): number {
  return more && enough !== undefined && ids.length >= enough ? ids.length - 1 : ids.length;
}

/** Returns how many one statement reads where some are enough: more than those that are counted exactly. */
const mostOf = (enough: number | undefined) => enough && Math.max(enough, MOST_CANDIDATES + 1);

/** The batches of all searches, of which one is read in a turn of the event loop: forty searches together would else hold up everyone in each. */
let reading: Promise<unknown> = Promise.resolve();

/** Reads a batch once those that were asked for before are read, and yields to the event loop. */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const turn = reading.then(read).finally(() => yieldToEventLoop());
  reading = turn.catch(() => {});
  return turn;
}

/** Returns the ids of the rows that match, in the order of the list, and yields to the event loop after each batch. */
export async function findInBatches({
  placeAfter,
  matchesIn,
  enough,
  others,
  ...limits
}: SearchedList): Promise<Found> {
  const most = mostOf(enough);
  const { mostBatches = enough === undefined ? Number.POSITIVE_INFINITY : MOST_BATCHES } = limits;
  const ids: string[] = [];
  let after = limits.start;
  for (let batches = 1; ; batches++) {
    const { to, found } = await inTurn(async () => {
      const to = await placeAfter({ after }, BATCH_ROWS - 1);
      return { to, found: await matchesIn({ after, to }, most) };
    });
    for (const { id } of found) ids.push(id);
    const isEnough = enough !== undefined && ids.length >= enough;
    if (!to || isEnough || batches === mostBatches) return { ids, more: found.length === most || to !== undefined };
    const rest = batches === 1 ? await others?.(to) : null;
    if (rest) return { ids: [...ids, ...rest.ids], more: rest.more };
    after = to;
  }
}

export interface SearchedTable<DB, TB extends keyof DB> {
  db: Db;
  /** The rows that the filters leave. */
  base: SelectQueryBuilder<DB, TB, object>;
  table: string;
  match: Expression<SqlBool>;
  direction?: Direction | undefined;
  /** Returns all rows that match and the filters leave, or the condition that a row is one of those among which they are; null where they are too many. */
  candidates: () => Promise<Place[] | Expression<SqlBool> | null>;
  /** Selects the places of more rows among which are all that match, where an index finds them; else null. */
  places: () => Promise<RawBuilder<Place> | null>;
  /** Stops once that many are found; by default it finds all. */
  enough?: number | undefined;
}

const oldestFirst = (a: Place, b: Place) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1);
const byAge = { asc: oldestFirst, desc: (a: Place, b: Place) => oldestFirst(b, a) };

/** Returns the ids of the rows that match, newest first by default. */
export async function findMatches<DB, TB extends keyof DB>(searched: SearchedTable<DB, TB>): Promise<Found> {
  const { db, base, table, match, direction = "desc", candidates, places, enough } = searched;
  const createdAt = sql.ref<number>(`${table}.created_at`);
  const id = sql.ref<string>(`${table}.id`);
  const found = (from: typeof base) =>
    from
      .where(match)
      .select([createdAt.as("created_at"), id.as("id")])
      .$castTo<Place>();
  // Not by an index, by which the rows of the whole list would be read until enough are found.
  const sorted = (from: typeof base) => found(from).orderBy(sql`${createdAt} + 0`, direction).orderBy(id, direction);
  const firstOf = (query: ReturnType<typeof found>, most: number | undefined) =>
    (most === undefined ? query : query.limit(most)).execute();
  const few = await candidates();
  if (Array.isArray(few)) return { ids: few.sort(byAge[direction]).map((row) => row.id), more: false };
  if (few) {
    const most = mostOf(enough);
    const rows = await firstOf(sorted(base.where(few)), most);
    return { ids: rows.map((row) => row.id), more: rows.length === most };
  }
  const inOrder = (batch: Batch) =>
    base
      .where(isInBatch(table, batch, direction))
      .orderBy(createdAt, direction)
      .orderBy(id, direction);
  const others = async (start: Place) => {
    const source = await places();
    if (source === null) return null;
    const by = sql.raw(direction);
    const placesIn = (batch: Batch) =>
      sql<Place>`select * from (${source}) as ${sql.table(table)} where ${isInBatch(table, batch, direction)}`;
    return findInBatches({
      placeAfter: async (batch, rows) => {
        const place = sql<Place>`${placesIn(batch)} order by ${createdAt} ${by}, ${id} ${by} limit 1 offset ${rows}`;
        return (await place.execute(db)).rows[0];
      },
      matchesIn: (batch, most) => firstOf(sorted(base.where(isSelected(db, id, placesIn(batch)))), most),
      enough,
      mostBatches: Number.POSITIVE_INFINITY,
      start,
    });
  };
  return findInBatches({
    placeAfter: (batch, rows) =>
      inOrder(batch)
        .select([createdAt.as("created_at"), id.as("id")])
        .$castTo<Place>()
        .offset(rows)
        .limit(1)
        .executeTakeFirst(),
    matchesIn: (batch, most) => firstOf(found(inOrder(batch)), most),
    enough,
    others,
  });
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
