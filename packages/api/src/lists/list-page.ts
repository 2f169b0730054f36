import { startOfPage } from "@counterfoil/core";
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type Direction, findMatches } from "./find-in-batches.ts";

/** A page of a list. */
export interface Page {
  skip: number;
  limit: number;
}

interface Ordered<DB, TB extends keyof DB, Row> {
  /** Adds what is read of a row, and the order, to a selection of rows. */
  rows: (from: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>;
}

/** Words that are searched for in a list that is in the order of age. */
interface Search<DB, TB extends keyof DB> {
  table: string;
  /** All rows of it: those of a page are read by their ids alone, whatever the filters. */
  all: SelectQueryBuilder<DB, TB, object>;
  match: Expression<SqlBool>;
  direction?: Direction;
}

interface PagedList<DB, TB extends keyof DB, Row> extends Ordered<DB, TB, Row>, Page {
  /** The rows that the filters leave. */
  base: SelectQueryBuilder<DB, TB, object>;
  /** Left out when nothing is searched for. */
  search?: Search<DB, TB> | undefined;
}

/** Counts the rows that a query selects. */
export async function countRows<DB, TB extends keyof DB>(from: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = from.select(({ fn }) => fn.countAll<number>().as("count")).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Returns a page of a list and how many rows it has in all. A page beyond the end is the last one. */
export async function listPage<DB, TB extends keyof DB, Row>({
  base,
  rows,
  search,
  skip,
  limit,
}: PagedList<DB, TB, Row>): Promise<{ rows: Row[]; total: number }> {
  if (search) {
    const ids = await findMatches({ ...search, base });
    const start = startOfPage({ skip, limit }, ids.length);
    const page = ids.slice(start, start + limit);
    if (page.length === 0) return { rows: [], total: 0 };
    const found = rows(search.all.where(sql<SqlBool>`${sql.ref(`${search.table}.id`)} in (${sql.join(page)})`));
    return { rows: await found.execute(), total: ids.length };
  }
  const total = await countRows(base);
  const start = startOfPage({ skip, limit }, total);
  return { rows: await rows(base).limit(limit).offset(start).execute(), total };
}
