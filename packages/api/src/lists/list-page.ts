import { startOfPage } from "@counterfoil/core";
import { countRows, isOneOf } from "@counterfoil/db";
import { type SelectQueryBuilder, sql } from "kysely";
import { type Direction, findMatches, type SearchedTable, totalOf } from "./find-in-batches.ts";

export interface Page {
  skip: number;
  limit: number;
}

/** Words that are searched for in a list that is in the order of age. */
interface Search<DB, TB extends keyof DB>
  extends Pick<SearchedTable<DB, TB>, "db" | "table" | "match" | "candidates" | "places"> {
  /** All rows of it: those of a page are read by their ids alone, whatever the filters. */
  all: SelectQueryBuilder<DB, TB, object>;
  /** Whether to count all that match, however many; else counting ends with the rows of the page where very many may match. */
  countAll: boolean;
}

interface PagedList<DB, TB extends keyof DB, Row> extends Page {
  /** The rows that the filters leave. */
  base: SelectQueryBuilder<DB, TB, object>;
  /** Adds what is read of a row, and the order, to a selection of rows. */
  rows: (from: SelectQueryBuilder<DB, TB, object>, direction: Direction) => SelectQueryBuilder<DB, TB, Row>;
  /** The direction that `rows` is given. A list with one is read from its end where that is nearer. */
  direction?: Direction;
  /** Left out when nothing is searched for. */
  search?: Search<DB, TB> | undefined;
  /** Returns the number of rows where it is known without counting them. */
  total?: (() => Promise<number>) | undefined;
}

/** Rows of a list, and how many it has in all; `more`: there may be more than these. */
interface ListedPage<Row> {
  rows: Row[];
  total: number;
  more?: boolean;
}

async function searchPage<DB, TB extends keyof DB, Row>(
  { base, rows, direction = "desc", skip, limit }: PagedList<DB, TB, Row>,
  { countAll, all, ...search }: Search<DB, TB>,
): Promise<ListedPage<Row>> {
  const enough = countAll ? undefined : skip + limit + 1;
  const { ids, more } = await findMatches({ ...search, base, direction, enough });
  const start = startOfPage({ skip, limit }, ids.length);
  const page = ids.slice(start, start + limit);
  const counted = { total: totalOf({ ids, more }, enough), ...(more && { more }) };
  if (page.length === 0) return { rows: [], ...counted };
  const found = rows(all.where(isOneOf(search.db, sql.ref(`${search.table}.id`), page)), direction);
  return { rows: await found.execute(), ...counted };
}

const reversed = { asc: "desc", desc: "asc" } as const;

/** Returns a page of a list and how many rows it has in all. A page beyond the end is the last one. */
export async function listPage<DB, TB extends keyof DB, Row>(list: PagedList<DB, TB, Row>): Promise<ListedPage<Row>> {
  const { base, rows, direction, search, skip, limit } = list;
  if (search) return searchPage(list, search);
  const total = await (list.total?.() ?? countRows(base));
  const start = startOfPage({ skip, limit }, total);
  if (direction && start > total / 2) {
    const fromEnd = Math.max(0, total - start - limit);
    const page = rows(base, reversed[direction])
      .limit(total - start - fromEnd)
      .offset(fromEnd);
    return { rows: (await page.execute()).reverse(), total };
  }
  const page = rows(base, direction ?? "desc")
    .limit(limit)
    .offset(start);
  return { rows: await page.execute(), total };
}
