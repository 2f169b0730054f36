import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";

/** How rows are read: by which columns they are in order, from which of the first one on, and how many at a time. */
interface Paging {
  at: string;
  id: string;
  from?: number;
  size?: number;
}

/**
 * Yields pages of rows in their order, each found in the index without reading the pages before it; other requests are answered after each.
 * `placeOf` says where a row is in that order.
 */
export async function* pagesOf<DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
  { at, id, from = 0, size = 500 }: Paging,
  placeOf: (row: R) => readonly [at: number, id: string],
): AsyncGenerator<R[]> {
  const [time, key] = [sql.ref<number>(at), sql.ref<string>(id)];
  const sorted = rows.orderBy(time).orderBy(key).limit(size);
  let next = sorted.where(time, ">=", from);
  for (;;) {
    const page = await next.execute();
    if (page.length > 0) yield page;
    const last = page.at(size - 1);
    if (last === undefined) return;
    await yieldToEventLoop();
    const [lastAt, lastId] = placeOf(last);
    next = sorted.where(time, ">=", lastAt).where((eb) => eb.or([eb(time, ">", lastAt), eb(key, ">", lastId)]));
  }
}
